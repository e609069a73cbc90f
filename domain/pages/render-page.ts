import type { ListQuery, PageCursor } from '../queries/list-query.ts';
import type { PageCollection } from './page-data.ts';

/** What drawing one page asks the database for. */
export interface PageReader {
  list: (query: ListQuery<PageCollection>) => Promise<{ items: readonly object[]; next: PageCursor | null }>;
  /** All that was read for this page so far, as Firestore bundles: one for each list. */
  bundles: () => readonly string[];
}

/** The header of an answer to the address of a page: whether it came with its content, or is the plain page. */
export const PAGE_KIND_HEADER = 'X-Page-Kind';
export type PageKind = 'drawn' | 'plain';

export interface PageRequest {
  /** The path of the page, without a query. */
  path: string;
  /** The site's address, without a slash at its end. */
  origin: string;
  /** The page without any content, as the site's build wrote it. */
  template: string;
  /** The scripts of a screen that is its own download, by its source file. */
  scriptsOf: (file: string) => readonly string[];
  reader: PageReader;
}

export interface RenderedPage {
  /** 404: there is nothing at this path, and the page shows that. 503: the market is closed. */
  status: 200 | 404 | 503;
  html: string;
  /** The path that this one leads to now; null: nowhere else. */
  movedTo: string | null;
}

/** Draws a page with the site's own components. Rejects when what it needs cannot be read. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
