import { startTransition, useEffect, useRef } from 'react';
import { Button } from '@/ui/primitives/Button.tsx';
import styles from './EndOfList.module.css';
import type { Pages } from './usePages.ts';

/** Distance from the end of the list at which more is loaded, in px. */
const PRELOAD_DISTANCE_PX = 1_200;

interface EndOfListProps {
  pages: Pick<Pages<unknown>, 'hasMore' | 'settled' | 'shouldLoadAutomatically' | 'loadMore'>;
  label: string;
}

/** Loads the next page near the end of the list; a button does the same without scrolling. */
export function EndOfList({ pages, label }: EndOfListProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, settled, shouldLoadAutomatically, loadMore } = pages;

  useEffect(() => {
    const watched = end.current;
    if (watched === null || !shouldLoadAutomatically) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(loadMore);
      },
      { rootMargin: `${PRELOAD_DISTANCE_PX}px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [shouldLoadAutomatically, loadMore]);

  return (
    <div className={styles.foot} ref={end} data-reserved={shouldLoadAutomatically || !settled}>
      {hasMore && <Button onClick={loadMore}>{label}</Button>}
    </div>
  );
}
