import { TIMES } from '@blockbazaar/domain/limits';
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';
import { useMediaQuery } from '@/ui/useMediaQuery.ts';
import { lastPosition, nextPosition, previousPosition } from './carousel-steps.ts';

interface Slides {
  /** The number of cards in view: 1, 2 or 3, depending on the screen width. */
  inView: number;
  /** The index of the first card in view. */
  place: number;
  /** True if the row advances automatically. */
  moves: boolean;
  next: () => void;
  previous: () => void;
}

/**
 * Advances a row of `count` cards every 4 seconds (6 on a small screen), except while `stopped` or with reduced motion.
 */
export function useSlides(row: RefObject<HTMLElement | null>, count: number, stopped: boolean): Slides {
  const inView = useInView(row);
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [wanted, setWanted] = useState(0);

  const place = Math.min(wanted, lastPosition(count, inView));
  const moves = !prefersReducedMotion && count > inView;

  useEffect(() => {
    if (!moves || stopped) return undefined;
    const pause = inView > 1 ? TIMES.carouselMs : TIMES.carouselSmallScreenMs;
    const timer = setTimeout(() => setWanted(nextPosition(place, count, inView)), pause);
    return () => clearTimeout(timer);
  }, [moves, stopped, place, count, inView]);

  return {
    inView,
    place,
    moves,
    next: () => setWanted(nextPosition(place, count, inView)),
    previous: () => setWanted(previousPosition(place, count, inView)),
  };
}

/** Reads the number of cards in view from the row's style sheet. */
function useInView(row: RefObject<HTMLElement | null>): number {
  const read = (): number =>
    row.current === null ? 1 : Number(getComputedStyle(row.current).getPropertyValue('--in-view'));
  return useSyncExternalStore(onResize, read, () => 1);
}

function onResize(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
