import { useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import {
  firstPage,
  shouldLoadAutomatically,
  nextPage,
  recordPage,
  recordPageHeight,
  countShownEntries,
  type PageReport,
  type PageList,
} from './page-list.ts';

const CACHED_LISTS_MAX = 20;

/** Pages of previously shown lists, so that Back navigation restores the position. */
const listsByHistoryEntry = new Map<string, PageList<unknown>>();

/** `listKey` identifies the list and its history entry. */
function cacheList<Cursor>(listKey: string, list: PageList<Cursor>): void {
  listsByHistoryEntry.delete(listKey);
  listsByHistoryEntry.set(listKey, list);
  const [oldest] = listsByHistoryEntry.keys();
  if (listsByHistoryEntry.size > CACHED_LISTS_MAX && oldest !== undefined) listsByHistoryEntry.delete(oldest);
}

/** A place always stores lists of one kind, so its cursors have the stored type. */
const cachedList = <Cursor>(listKey: string): PageList<Cursor> | undefined =>
  listsByHistoryEntry.get(listKey) as PageList<Cursor> | undefined;

export interface Pages<Cursor> {
  list: PageList<Cursor>;
  /** Number of shown entries of all pages. */
  shown: number;
  /** True if every page so far is loaded. */
  settled: boolean;
  hasMore: boolean;
  /** True if the end of the list loads automatically; otherwise on request. */
  shouldLoadAutomatically: boolean;
  loadMore: () => void;
  report: (index: number, pageReport: PageReport<Cursor>) => void;
  measure: (index: number, height: number) => void;
}

/** The pages of one list. Remount it (by `key`) for another list. Back navigation restores the number of pages. */
export function usePages<Cursor>(listName: string, pageSize: number): Pages<Cursor> {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const listKey = `${key}/${listName}`;
  const [list, setList] = useState<PageList<Cursor>>(() => (isReturn && cachedList<Cursor>(listKey)) || firstPage());

  useEffect(() => cacheList(listKey, list), [listKey, list]);

  const loadMore = useCallback(() => setList(nextPage), []);
  const report = useCallback((index: number, pageReport: PageReport<Cursor>) => {
    setList((before) => recordPage(before, index, pageReport));
  }, []);
  const measure = useCallback((index: number, height: number) => {
    setList((before) => recordPageHeight(before, index, height));
  }, []);

  return useMemo(() => {
    const next = list.at(-1)?.next;
    return {
      list,
      shown: countShownEntries(list),
      settled: list.every((slot) => slot.next !== undefined),
      hasMore: next !== null && next !== undefined,
      shouldLoadAutomatically: shouldLoadAutomatically(list, pageSize),
      loadMore,
      report,
      measure,
    };
  }, [list, pageSize, loadMore, report, measure]);
}
