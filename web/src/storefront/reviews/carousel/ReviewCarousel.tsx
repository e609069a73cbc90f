import type { Review } from '@blockbazaar/domain/reviews/review';
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { Icon } from '@/ui/icons/Icon.tsx';
import { IconButton } from '@/ui/primitives/IconButton.tsx';
import { REVIEW_LIST_MESSAGES } from '../list/review-list-messages.ts';
import { ReviewCard } from '../list/ReviewCard.tsx';
import styles from './ReviewCarousel.module.css';
import { useSlides } from './useSlides.ts';

/** The minimum distance of a swipe, in px. */
const SWIPE_PX = 40;

/** The reviews in a row that advances automatically, and stops during hover or focus and while paused. */
export function ReviewCarousel({ reviews }: { reviews: readonly Review[] }) {
  const [paused, setPaused] = useState(false);
  const [isHovered, setIsHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const swipeStart = useRef<number | null>(null);
  const row = useRef<HTMLUListElement>(null);
  const isStopped = paused || isHovered || focused;
  const { inView, place, moves, next, previous } = useSlides(row, reviews.length, isStopped);

  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = null;
    if (moved < -SWIPE_PX) next();
    if (moved > SWIPE_PX) previous();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hover and focus only stop the motion; they trigger no action
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={REVIEW_LIST_MESSAGES.latest}
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div
        className={styles.window}
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
      >
        <ul
          ref={row}
          className={styles.track}
          aria-live={moves && !isStopped ? 'off' : 'polite'}
          style={{ '--place': place } as CSSProperties}
        >
          {reviews.map((review, index) => {
            const hidden = index < place || index >= place + inView;
            return (
              <li
                className={styles.slide}
                key={review.id}
                inert={hidden}
                aria-roledescription="slide"
                aria-label={`${index + 1} of ${reviews.length}`}
              >
                <ReviewCard review={review} clamped />
              </li>
            );
          })}
        </ul>
      </div>
      {reviews.length > inView && (
        <div className={styles.controls}>
          <IconButton aria-label="Previous review" onClick={previous}>
            <Icon name="chevronLeft" />
          </IconButton>
          {moves && (
            <IconButton
              aria-label={paused ? 'Resume the reviews' : 'Pause the reviews'}
              onClick={() => setPaused(!paused)}
            >
              <Icon name={paused ? 'play' : 'pause'} />
            </IconButton>
          )}
          <IconButton aria-label="Next review" onClick={next}>
            <Icon name="chevronRight" />
          </IconButton>
        </div>
      )}
    </section>
  );
}
