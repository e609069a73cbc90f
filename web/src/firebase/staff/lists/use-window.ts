import { useCallback, useEffect, useRef, useState } from 'react';
import { LOADING } from '@/firebase/subscribe.ts';
import { keepWindow, type KeptWindow, type WindowSource } from './keep-window.ts';

export interface LiveWindow<T> extends KeptWindow<T> {
  /** Sets the visible range, by the positions of its items. */
  look: (first: number, last: number) => void;
  loadMore: () => void;
}

const NOTHING_YET = { live: LOADING, mayLoadMore: false, isLoadingMore: false };

/** A long list, live in its visible part. `source` must retain its identity for the same list. */
export function useWindow<T extends { id: string }>(source: WindowSource<T>): LiveWindow<T> {
  const [held, setHeld] = useState<{ source: WindowSource<T>; kept: KeptWindow<T> } | null>(null);
  const keeper = useRef<ReturnType<typeof keepWindow<T>> | null>(null);

  useEffect(() => {
    const window = keepWindow(source, (kept) => setHeld({ source, kept }));
    keeper.current = window;
    return window.close;
  }, [source]);

  const look = useCallback((first: number, last: number) => keeper.current?.look(first, last), []);
  const loadMore = useCallback(() => keeper.current?.loadMore(), []);
  const kept = held?.source === source ? held.kept : NOTHING_YET;
  return { ...kept, look, loadMore };
}
