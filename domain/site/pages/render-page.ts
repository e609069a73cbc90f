import type { ListQuery, PageCursor } from '../../queries/list-query.ts';
import type { PageCollection } from './page-data.ts';

/** The database access of one page's rendering. */
export interface PageReader {
  list: (query: ListQuery<PageCollection>) => Promise<{ items: readonly object[]; next: PageCursor | null }>;
  /** All data read for this page so far, as Firestore bundles: one per list. */
  bundles: () => readonly string[];
}

/** Response header of a page's address: whether the page includes its content, or is the plain template. */
export const PAGE_KIND_HEADER = 'X-Page-Kind';
export type PageKind = 'drawn' | 'plain';

export interface PageRequest {
  /** The path of the page, without a query. */
  path: string;
  /** The site's address, without a trailing slash. */
  origin: string;
  /** The page without any content, from the site's build. */
  template: string;
  /** The scripts of a lazy-loaded screen, by its source file. */
  scriptsOf: (file: string) => readonly string[];
  reader: PageReader;
}

export interface RenderedPage {
  /** 404: the path does not exist, and the page shows that. 503: the marketplace is closed. */
  status: 200 | 404 | 503;
  html: string;
  /** The redirect target of this path; null: no redirect. */
  movedTo: string | null;
}

/** Renders a page with the site's own components. Rejects when its data cannot be read. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;
