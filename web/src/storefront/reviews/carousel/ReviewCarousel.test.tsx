import { PAGE_SIZES, TIMES } from '@blockbazaar/domain/limits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from '@/testing/expect-accessible.ts';
import { marketplace } from '@/testing/fake-marketplace.ts';
import { renderSite } from '@/testing/render-site.tsx';
import { screenMedia } from '@/testing/screen-media.ts';
import { storeReview } from '@/testing/store-review.ts';
import { useFakeTime, wait } from '@/testing/use-fake-time.ts';
import { REVIEW_LIST_MESSAGES } from '../list/review-list-messages.ts';

const carousel = () => screen.getByRole('region', { name: REVIEW_LIST_MESSAGES.latest });
const slides = () => [...carousel().querySelectorAll('li')];
/** The index of the first slide in view. */
const place = () => slides().findIndex((slide) => !slide.hasAttribute('inert'));
const control = (name: RegExp | string) => within(carousel()).getByRole('button', { name });

/**
 * Opens the home page with ten reviews, of which `inView` are in view. jsdom does not load the style sheet with that
 * number.
 */
async function openCarousel(inView: number) {
  const style = Object.assign(document.createElement('style'), { textContent: `ul { --in-view: ${inView} }` });
  document.head.append(style);
  onTestFinished(() => style.remove());
  for (let index = 0; index < PAGE_SIZES.reviewsCarousel; index += 1) storeReview({ name: `Guest ${index}.` });
  const { user } = await renderSite('/');
  await waitFor(() => expect(slides()).toHaveLength(PAGE_SIZES.reviewsCarousel));
  return user;
}

async function movesWithin(ms: number): Promise<boolean> {
  const before = place();
  await wait(ms);
  return place() !== before;
}

describe('ReviewCarousel', () => {
  it.each([
    [1, TIMES.carouselSmallScreenMs],
    [2, TIMES.carouselMs],
    [3, TIMES.carouselMs],
  ])('advances with %i in view every %i ms, and wraps around', async (inView, pauseMs) => {
    useFakeTime();
    const user = await openCarousel(inView);
    expect(slides().filter((slide) => !slide.hasAttribute('inert'))).toHaveLength(inView);
    // The first pause started with the rendering.
    await user.click(control('Next review'));
    await user.click(control('Previous review'));
    act(() => (document.activeElement as HTMLElement).blur());
    await user.unhover(carousel());
    await wait(pauseMs - 1);
    expect(place()).toBe(0);
    await wait(1);
    for (let step = 1; step <= PAGE_SIZES.reviewsCarousel - inView; step += 1) {
      expect(place()).toBe(step);
      await wait(pauseMs);
    }
    expect(place()).toBe(0);
  });

  it('stops during hover and focus, and after a click on its button', async () => {
    useFakeTime();
    const user = await openCarousel(3);
    await user.hover(carousel());
    expect(await movesWithin(TIMES.carouselMs * 2.5)).toBe(false);
    // Hover and focus each stop it independently.
    const next = control('Next review');
    act(() => next.focus());
    await user.unhover(carousel());
    expect(await movesWithin(TIMES.carouselMs * 2.5)).toBe(false);
    await user.hover(carousel());
    act(() => next.blur());
    expect(await movesWithin(TIMES.carouselMs * 2.5)).toBe(false);
    await user.unhover(carousel());
    expect(await movesWithin(TIMES.carouselMs)).toBe(true);

    await user.click(control(/Pause the reviews/));
    const start = control(/Resume the reviews/);
    act(() => start.blur());
    await user.unhover(carousel());
    expect(await movesWithin(TIMES.carouselMs * 2.5)).toBe(false);
    await user.click(start);
    act(() => start.blur());
    await user.unhover(carousel());
    expect(await movesWithin(TIMES.carouselMs)).toBe(true);
  });

  it('advances only by its buttons with reduced motion', async () => {
    useFakeTime();
    screenMedia.reducedMotion = true;
    const user = await openCarousel(3);
    await wait(TIMES.carouselSmallScreenMs * 3);
    expect(place()).toBe(0);
    expect(within(carousel()).queryByRole('button', { name: /Pause the reviews/ })).not.toBeInTheDocument();
    await user.click(control('Next review'));
    expect(place()).toBe(1);
    await user.click(control('Previous review'));
    await user.click(control('Previous review'));
    expect(place()).toBe(PAGE_SIZES.reviewsCarousel - 3);
    await expectAccessible();
  });

  it('shows the ten newest reviews, newest first, and removes deleted ones', async () => {
    await openCarousel(3);
    const { id } = storeReview({ name: 'Team', source: 'staff' });
    await waitFor(() => expect(slides()[0]).toHaveTextContent(REVIEW_LIST_MESSAGES.postedByStaff));
    expect(slides()).toHaveLength(PAGE_SIZES.reviewsCarousel);
    expect(carousel()).not.toHaveTextContent('Guest 0.');
    marketplace.delete('reviews', id);
    await waitFor(() => expect(slides()[0]).toHaveTextContent('Guest 9.'));
    expect(slides()).toHaveLength(PAGE_SIZES.reviewsCarousel);
    expect(carousel()).toHaveTextContent('Guest 0.');
  });

  it('removes the review that the event reviewDeleted names', async () => {
    await openCarousel(3);
    const { id, name } = storeReview({ name: 'Mara' });
    await waitFor(() => expect(slides()[0]).toHaveTextContent(name));
    act(() => void dispatchEvent(new CustomEvent('reviewDeleted', { detail: { id } })));
    expect(carousel()).not.toHaveTextContent(name);
  });
});
