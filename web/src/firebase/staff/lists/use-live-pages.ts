import { useCallback, useEffect, useRef, useState } from 'react';
import { LOADING } from '@/firebase/subscribe.ts';
import { createPagedList, type PagedList, type OpenPage } from './create-paged-list.ts';

export type { OpenPage } from './create-paged-list.ts';

export interface LivePages<T> extends PagedList<T> {
  loadMore: () => void;
}

/**
 * The pages of a list, live: the first page, and further ones on request. `open` must retain its identity for the same
 * list.
 */
export function useLivePages<T extends { id: string }>(open: OpenPage<T>): LivePages<T> {
  const [shown, setShown] = useState<{ open: OpenPage<T>; pages: PagedList<T> } | null>(null);
  const current = useRef<ReturnType<typeof createPagedList<T>> | null>(null);

  useEffect(() => {
    const list = createPagedList(open, (pages) => setShown({ open, pages }));
    current.current = list;
    return list.close;
  }, [open]);

  const loadMore = useCallback(() => current.current?.loadMore(), []);
  const pages = shown?.open === open ? shown.pages : { live: LOADING, next: null, isLoadingMore: false };
  return { ...pages, loadMore };
}
