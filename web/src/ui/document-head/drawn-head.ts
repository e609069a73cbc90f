import type { PageHead } from '@blockbazaar/domain/search-engines/page-head';
import { createContext } from 'react';

/** What a page that is drawn on the server puts beside its content. */
export interface DrawnHead {
  /** Of the screen that is drawn last: the one that stands there. */
  setHead: (head: PageHead, noindex: boolean) => void;
  /** As JSON. */
  addStructuredData: (data: string) => void;
  /** The page is at another path now. */
  moveTo: (path: string) => void;
}

/** Null in the browser, where effects write the head. */
export const DrawnHeadContext = createContext<DrawnHead | null>(null);
