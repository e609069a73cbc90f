import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { startTransition, useEffect, useRef } from 'react';
import type { Pages } from './usePages.ts';

/** From how far away the end of the list loads more, in px. */
const REACH_PX = 1_200;

interface EndOfListProps {
  pages: Pick<Pages<unknown>, 'hasMore' | 'settled' | 'loadsByItself' | 'loadMore'>;
  label: string;
}

/** Loads the next page when one gets near; a button does the same without scrolling. */
export function EndOfList({ pages, label }: EndOfListProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, settled, loadsByItself, loadMore } = pages;

  useEffect(() => {
    const watched = end.current;
    if (watched === null || !loadsByItself) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(loadMore);
      },
      { rootMargin: `${REACH_PX}px 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [loadsByItself, loadMore]);

  return (
    <Foot ref={end} data-reserved={loadsByItself || !settled}>
      {hasMore && <Button onClick={loadMore}>{label}</Button>}
    </Foot>
  );
}

const Foot = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyContent: 'center',
  alignContent: 'start',
  paddingBlock: theme.spacing(4),
  // Keeps what follows the list out of sight until the list has ended: it would jump with each page that comes.
  '&[data-reserved="true"]': { minHeight: '60vh' },
}));
