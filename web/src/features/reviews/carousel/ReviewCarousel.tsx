import { MOBILE_BREAKPOINT_PX } from '@blockbazaar/domain/limits';
import type { Review } from '@blockbazaar/domain/reviews/review';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState, type PointerEvent } from 'react';
import { REVIEW_LIST_MESSAGES } from '@/shared/reviews/review-list-messages.ts';
import { ReviewCard } from '@/shared/reviews/ReviewCard.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useSlides } from './useSlides.ts';

/** How far a finger moves, in px, before it counts as a swipe. */
const SWIPE_PX = 40;

/** The reviews as a row that moves by itself, and stands while it is pointed at, focused or paused. */
export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const [paused, setPaused] = useState(false);
  const [pointedAt, setPointedAt] = useState(false);
  const [focused, setFocused] = useState(false);
  const swipeStart = useRef<number | null>(null);
  const isHeld = paused || pointedAt || focused;
  const { inView, place, moves, next, previous } = useSlides(reviews.length, isHeld);

  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = null;
    if (moved < -SWIPE_PX) next();
    if (moved > SWIPE_PX) previous();
  };

  return (
    <Carousel
      aria-roledescription="carousel"
      aria-label={REVIEW_LIST_MESSAGES.latest}
      onMouseEnter={() => setPointedAt(true)}
      onMouseLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Window
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <Track aria-live={moves && !isHeld ? 'off' : 'polite'} style={{ '--place': place }}>
          {reviews.map((review, index) => {
            const hidden = index < place || index >= place + inView;
            return (
              <Slide
                key={review.id}
                inert={hidden}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${reviews.length}`}
              >
                <ReviewCard review={review} clamped />
              </Slide>
            );
          })}
        </Track>
      </Window>
      {reviews.length > inView && (
        <Controls>
          <IconButton aria-label="Previous review" onClick={previous}>
            <Icon name="chevronLeft" />
          </IconButton>
          {moves && (
            <IconButton
              aria-label={paused ? 'Let the reviews move' : 'Stop the reviews from moving'}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} />
            </IconButton>
          )}
          <IconButton aria-label="Next review" onClick={next}>
            <Icon name="chevronRight" />
          </IconButton>
        </Controls>
      )}
    </Carousel>
  );
}

const Carousel = styled('section')({ position: 'relative' });

const Window = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  // Room for the front faces of the blocks.
  paddingBlockEnd: theme.market.sizes.face,
  touchAction: 'pan-y',
}));

const Track = styled('ul')<{ style: Record<'--place', number> }>(({ theme }) => ({
  // As `useSlides` counts them.
  '--in-view': 1,
  [`@media (min-width: ${MOBILE_BREAKPOINT_PX}px)`]: { '--in-view': 2 },
  [theme.breakpoints.up('lg')]: { '--in-view': 3 },
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `calc((100% - (var(--in-view) - 1) * ${theme.spacing(3)}) / var(--in-view))`,
  gap: theme.spacing(3),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  transform: `translateX(calc(var(--place) * -1 * (100% + ${theme.spacing(3)}) / var(--in-view)))`,
  transition: `transform ${theme.market.motion.slow}ms ease-in-out`,
}));

const Slide = styled('li')({ display: 'grid' });

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(2),
  [theme.breakpoints.up('md')]: {
    position: 'absolute',
    insetBlockEnd: `calc(100% + ${theme.spacing(2.5)})`,
    insetInlineEnd: 0,
    marginBlockStart: 0,
  },
}));
