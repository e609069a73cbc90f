import type { PageHead } from '@blockbazaar/domain/site/search-engines/page-head';
import { createContext } from 'react';

/** Head data of a page that is rendered on the server. */
export interface ServerHead {
  /** Head of the screen that is rendered last, which is the visible one. */
  setHead: (head: PageHead, noindex: boolean) => void;
  /** `data` is JSON. */
  addStructuredData: (data: string) => void;
  /** Redirects the page to another path. */
  redirect: (path: string) => void;
}

/** Null in the browser, where effects write the head. */
export const DrawnHeadContext = createContext<ServerHead | null>(null);
