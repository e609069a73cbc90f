import type { PageList } from './page-list.ts';

const LISTS_KEPT = 20;

/** Pages of previously shown lists, so that Back navigation restores the position. */
const left = new Map<string, PageList<unknown>>();

/** `place` identifies the list and its history entry. */
export function rememberList<Cursor>(place: string, list: PageList<Cursor>): void {
  left.delete(place);
  left.set(place, list);
  const [oldest] = left.keys();
  if (left.size > LISTS_KEPT && oldest !== undefined) left.delete(oldest);
}

/** A place always stores lists of one kind, so its cursors have the stored type. */
export const recallList = <Cursor>(place: string): PageList<Cursor> | undefined =>
  left.get(place) as PageList<Cursor> | undefined;
