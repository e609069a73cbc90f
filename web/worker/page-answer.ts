import { PAGE_KIND_HEADER, type PageKind } from '@blockbazaar/domain/pages/render-page';

const DRAWN: PageKind = 'drawn';
const PLAIN: PageKind = 'plain';

type Answer = Pick<Response, 'status' | 'headers'>;

/**
 * Whether the functions could not draw the page that was asked for: then a copy of it is the better answer. A page that they drew is
 * always shown, also that of a closed market, which is answered with 503.
 */
export function isUndrawn({ status, headers }: Answer): boolean {
  const kind = headers.get(PAGE_KIND_HEADER);
  return kind === PLAIN || (kind !== DRAWN && status >= 500);
}
