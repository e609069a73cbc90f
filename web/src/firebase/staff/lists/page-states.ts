import { useCallback, useEffect, useRef, useState } from 'react';
import { LOADING } from '@/firebase/subscribe.ts';
import { keepPages, type KeptPages, type OpenPage } from './keep-pages.ts';

export type { OpenPage } from './keep-pages.ts';

export interface LivePages<T> extends KeptPages<T> {
  loadMore: () => void;
}

/**
 * The pages of a list, live: the first page, and further ones on request. `open` must retain its identity for the same
 * list.
 */
export function useLivePages<T extends { id: string }>(open: OpenPage<T>): LivePages<T> {
  const [held, setHeld] = useState<{ open: OpenPage<T>; pages: KeptPages<T> } | null>(null);
  const keeper = useRef<ReturnType<typeof keepPages<T>> | null>(null);

  useEffect(() => {
    const kept = keepPages(open, (pages) => setHeld({ open, pages }));
    keeper.current = kept;
    return kept.close;
  }, [open]);

  const loadMore = useCallback(() => keeper.current?.loadMore(), []);
  const pages = held?.open === open ? held.pages : { live: LOADING, next: null, isLoadingMore: false };
  return { ...pages, loadMore };
}
