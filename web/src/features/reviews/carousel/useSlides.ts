import { MOBILE_BREAKPOINT_PX, TIMES } from '@blockbazaar/domain/limits';
import { useEffect, useState } from 'react';
import { widths } from '@/app/theme/tokens.ts';
import { useMediaQuery } from '@/ui/useMediaQuery.ts';
import { lastPlace, placeAfter, placeBefore } from './carousel-steps.ts';

interface Slides {
  /** How many cards are in view: 1, 2 or 3, by the width of the screen. */
  inView: number;
  /** The first card in view. */
  place: number;
  /** Whether the row moves by itself at all. */
  moves: boolean;
  next: () => void;
  previous: () => void;
}

/** Moves a row of `count` cards on, every 4 seconds (6 on a small screen), except while `held` or when motion is unwanted. */
export function useSlides(count: number, held: boolean): Slides {
  const isMedium = useMediaQuery(`(min-width: ${MOBILE_BREAKPOINT_PX}px)`);
  const isWide = useMediaQuery(`(min-width: ${widths.lg}px)`);
  const still = useMediaQuery('(prefers-reduced-motion: reduce)');
  const [wanted, setWanted] = useState(0);

  const inView = isWide ? 3 : isMedium ? 2 : 1;
  const place = Math.min(wanted, lastPlace(count, inView));
  const moves = !still && count > inView;

  useEffect(() => {
    if (!moves || held) return undefined;
    const pause = isMedium ? TIMES.carouselMs : TIMES.carouselSmallScreenMs;
    const timer = setTimeout(() => setWanted(placeAfter(place, count, inView)), pause);
    return () => clearTimeout(timer);
  }, [moves, held, isMedium, place, count, inView]);

  return {
    inView,
    place,
    moves,
    next: () => setWanted(placeAfter(place, count, inView)),
    previous: () => setWanted(placeBefore(place, count, inView)),
  };
}
