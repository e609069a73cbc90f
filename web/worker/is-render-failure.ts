import { PAGE_KIND_HEADER, type PageKind } from '@blockbazaar/domain/site/pages/render-page';

const DRAWN: PageKind = 'drawn';
const PLAIN: PageKind = 'plain';

type PageResponse = Pick<Response, 'status' | 'headers'>;

/**
 * Returns whether the functions failed to render the requested page: a copy is then better. A rendered page is always
 * shown, including the 503 page during maintenance.
 */
export function isRenderFailure({ status, headers }: PageResponse): boolean {
  const kind = headers.get(PAGE_KIND_HEADER);
  return kind === PLAIN || (kind !== DRAWN && status >= 500);
}
