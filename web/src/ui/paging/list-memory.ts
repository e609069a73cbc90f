import type { PageList } from './page-list.ts';

const LISTS_KEPT = 20;

/** The pages of lists that were left, so that the way back leads to the same place. */
const left = new Map<string, PageList<unknown>>();

/** `place` names the list and the history entry it was shown at. */
export function rememberList<Cursor>(place: string, list: PageList<Cursor>): void {
  left.delete(place);
  left.set(place, list);
  const [oldest] = left.keys();
  if (left.size > LISTS_KEPT && oldest !== undefined) left.delete(oldest);
}

/** A place always keeps lists of one kind, so its cursors are of the kind that was put there. */
export const recallList = <Cursor>(place: string): PageList<Cursor> | undefined =>
  left.get(place) as PageList<Cursor> | undefined;
