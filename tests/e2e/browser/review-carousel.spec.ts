import { PAGE_SIZES, TIMES } from '@blockbazaar/domain/limits';
import { expect, type Page } from '@playwright/test';
import { REVIEW_LIST_MESSAGES } from '../../../web/src/shared/reviews/review-list-messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { expectAlive } from '../support/alive.ts';
import { removeReview, reviewCard, storeReview } from '../support/reviews.ts';
import { test } from '../support/test.ts';

const carousel = (page: Page) => page.getByRole('region', { name: REVIEW_LIST_MESSAGES.latest });
const slides = (page: Page) => carousel(page).getByRole('listitem', { includeHidden: true });
/** Those in view. */
const shown = (page: Page) => carousel(page).locator('li:not([inert])');
const control = (page: Page, name: RegExp | string) => carousel(page).getByRole('button', { name });

/**
 * Which slide is the first in view, counted from 0. Read in one step: slides that are found first and asked afterwards may all have left
 * the view, when newer reviews came before them in between.
 */
const place = (page: Page): Promise<number> =>
  carousel(page).evaluate((region) => [...region.querySelectorAll('li')].findIndex((slide) => !slide.inert));

const expectPlace = (page: Page, expected: number): Promise<void> => expect.poll(() => place(page)).toBe(expected);

/** How long a new review is waited for, in ms, before it may be one that others have pushed out. */
const SHOWN_MS = 5_000;

/** Keeps the delays of a page's pending timers, in ms. */
const PENDING_DELAYS = `(() => {
  const { setTimeout: set, clearTimeout: clear } = window;
  const delays = (window.pendingDelays = new Map());
  window.setTimeout = (work, delay, ...args) => {
    const id = set(() => { delays.delete(id); work(...args); }, delay);
    delays.set(id, delay);
    return id;
  };
  window.clearTimeout = (id) => { delays.delete(id); clear(id); };
})()`;

/** React sets the timer of the next step in an effect, after the slides have moved: a clock that runs before that misses it. */
const expectTimer = (page: Page, delay: number): Promise<void> =>
  expect.poll(() => page.evaluate<number[]>('[...window.pendingDelays.values()]')).toContain(delay);

/** The home page with ten reviews at rest and the clock stopped, at a screen of this width. */
async function openStopped(page: Page, width: number): Promise<void> {
  for (let index = 1; index < PAGE_SIZES.reviewsCarousel; index += 1) await storeReview();
  await page.setViewportSize({ width, height: 900 });
  await page.clock.install();
  await page.addInitScript(PENDING_DELAYS);
  await page.goto('/');
  await expectAlive(page);
  // With a review that comes now the database has answered. Another one where ten of other tests came in between.
  await expect(async () => {
    const { name } = await storeReview();
    await expect(reviewCard(page, name)).toHaveCount(1, { timeout: SHOWN_MS });
  }).toPass();
  await expect(slides(page)).toHaveCount(PAGE_SIZES.reviewsCarousel);
  // The reviews of other tests would come and go in the middle of a step, and its pause begin anew.
  await page.context().setOffline(true);
  await page.mouse.move(1, 1);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // Right after a step its pause is whole; and the first place is where counting begins.
  await oneStep(page, width);
  while ((await place(page)) !== 0) await oneStep(page, width);
}

const pauseOf = (width: number): number => (width < 768 ? TIMES.carouselSmallScreenMs : TIMES.carouselMs);

/** Lets one pause pass, whenever it began. */
async function oneStep(page: Page, width: number): Promise<void> {
  const before = await place(page);
  await expectTimer(page, pauseOf(width));
  await page.clock.runFor(pauseOf(width));
  await expect.poll(() => place(page)).not.toBe(before);
}

for (const [width, inView] of [
  [360, 1],
  [767, 1],
  [768, 2],
  [1440, 3],
] as const) {
  test(`${inView} reviews in view at ${width} px, advancing every ${pauseOf(width) / 1_000} seconds, and from the last to the first`, async ({
    page,
  }) => {
    await openStopped(page, width);
    await expect(shown(page)).toHaveCount(inView);
    await expectTimer(page, pauseOf(width));
    await page.clock.runFor(pauseOf(width) - 1);
    expect(await place(page)).toBe(0);
    await page.clock.runFor(1);
    await expectPlace(page, 1);
    const last = PAGE_SIZES.reviewsCarousel - inView;
    for (let step = 2; step <= last; step += 1) {
      await expectTimer(page, pauseOf(width));
      await page.clock.runFor(pauseOf(width));
      await expectPlace(page, step);
    }
    await expectTimer(page, pauseOf(width));
    await page.clock.runFor(pauseOf(width));
    await expectPlace(page, 0);
    await page.clock.resume();
    await expectNoSidewaysScroll(page);
  });
}

test('the carousel pauses on hover, on focus, and by its button', async ({ page }) => {
  await openStopped(page, 1440);
  const stands = async (): Promise<void> => {
    const before = await place(page);
    await page.clock.runFor(TIMES.carouselMs * 3);
    expect(await place(page)).toBe(before);
  };
  await shown(page).first().hover();
  await stands();
  // The focus holds it when the pointer goes, and the pointer when the focus does.
  await control(page, 'Next review').focus();
  await page.mouse.move(1, 1);
  await stands();
  await shown(page).first().hover();
  await control(page, 'Next review').blur();
  await stands();
  await page.mouse.move(1, 1);
  await oneStep(page, 1440);

  await control(page, /Stop the reviews/).click();
  await control(page, /Let the reviews/).blur();
  await page.mouse.move(1, 1);
  await stands();
  await control(page, /Let the reviews/).click();
  await control(page, /Stop the reviews/).blur();
  await page.mouse.move(1, 1);
  await oneStep(page, 1440);
});

test('the carousel with reduced motion does not advance by itself, and can be moved', async ({ page }) => {
  for (let index = 0; index < PAGE_SIZES.reviewsCarousel; index += 1) await storeReview();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  await expectAlive(page);
  await expect(slides(page)).toHaveCount(PAGE_SIZES.reviewsCarousel);
  await page.clock.runFor(TIMES.carouselSmallScreenMs * 3);
  expect(await place(page)).toBe(0);
  await expect(control(page, /Stop the reviews/)).toHaveCount(0);
  await control(page, 'Next review').click();
  await expectPlace(page, 1);
  await control(page, 'Previous review').click();
  await control(page, 'Previous review').click();
  await expectPlace(page, PAGE_SIZES.reviewsCarousel - (await shown(page).count()));
  await expectAccessible(page);
});

test('a new review is shown first, a deleted one disappears, and at most ten are shown', async ({ page }) => {
  for (let index = 0; index < PAGE_SIZES.reviewsCarousel; index += 1) await storeReview();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(slides(page)).toHaveCount(PAGE_SIZES.reviewsCarousel);
  const { id, name } = await storeReview({ source: 'staff' });
  await expect(reviewCard(page, name)).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
  await expect(slides(page)).toHaveCount(PAGE_SIZES.reviewsCarousel);
  await removeReview(id);
  await expect(reviewCard(page, name)).toHaveCount(0);
  await expect(slides(page)).toHaveCount(PAGE_SIZES.reviewsCarousel);
});

test('a review whose id the browser event reviewDeleted carries leaves the carousel', async ({ page }) => {
  const { id, name } = await storeReview();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expect(reviewCard(page, name)).toHaveCount(1);
  await expectAlive(page);
  await page.evaluate((detail) => window.dispatchEvent(new CustomEvent('reviewDeleted', { detail })), { id });
  await expect(reviewCard(page, name)).toHaveCount(0);
});
