import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  firstPage,
  loadsByItself,
  nextPage,
  recordPage,
  recordPageHeight,
  totalShown,
  type PageReport,
  type PageList,
} from './page-list.ts';

const CACHED_LISTS_MAX = 20;

/** Pages of previously shown lists, so that Back navigation restores the position. */
const listsByHistoryEntry = new Map<string, PageList<unknown>>();

/** `place` identifies the list and its history entry. */
function cacheList<Cursor>(place: string, list: PageList<Cursor>): void {
  listsByHistoryEntry.delete(place);
  listsByHistoryEntry.set(place, list);
  const [oldest] = listsByHistoryEntry.keys();
  if (listsByHistoryEntry.size > CACHED_LISTS_MAX && oldest !== undefined) listsByHistoryEntry.delete(oldest);
}

/** A place always stores lists of one kind, so its cursors have the stored type. */
const cachedList = <Cursor>(place: string): PageList<Cursor> | undefined =>
  listsByHistoryEntry.get(place) as PageList<Cursor> | undefined;

export interface Pages<Cursor> {
  list: PageList<Cursor>;
  /** Number of shown entries of all pages. */
  shown: number;
  /** True if every page so far is loaded. */
  settled: boolean;
  hasMore: boolean;
  /** True if the end of the list loads automatically; otherwise on request. */
  loadsByItself: boolean;
  loadMore: () => void;
  report: (index: number, answer: PageReport<Cursor>) => void;
  measure: (index: number, height: number) => void;
}

/** The pages of one list. Remount it (by `key`) for another list. Back navigation restores the number of pages. */
export function usePages<Cursor>(listName: string, pageSize: number): Pages<Cursor> {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const place = `${key}/${listName}`;
  const [list, setList] = useState<PageList<Cursor>>(() => (isReturn && cachedList<Cursor>(place)) || firstPage());

  useEffect(() => cacheList(place, list), [place, list]);

  const loadMore = useCallback(() => setList(nextPage), []);
  const report = useCallback((index: number, answer: PageReport<Cursor>) => {
    setList((before) => recordPage(before, index, answer));
  }, []);
  const measure = useCallback((index: number, height: number) => {
    setList((before) => recordPageHeight(before, index, height));
  }, []);

  return useMemo(() => {
    const next = list.at(-1)?.next;
    return {
      list,
      shown: totalShown(list),
      settled: list.every((slot) => slot.next !== undefined),
      hasMore: next !== null && next !== undefined,
      loadsByItself: loadsByItself(list, pageSize),
      loadMore,
      report,
      measure,
    };
  }, [list, pageSize, loadMore, report, measure]);
}
