import { PAGE_SIZES } from '@blockbazaar/domain/limits';
import { expect } from '@playwright/test';
import { REVIEW_LIST_MESSAGES } from '../../../../web/src/storefront/reviews/list/review-list-messages.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { expectHydrated } from '../../support/expect-hydrated.ts';
import { removeReview, reviewCard, storeReview } from '../../support/reviews.ts';
import { test } from '../../support/test.ts';

test('fits one to three reviews, moves by its buttons, and updates with new and deleted reviews', async ({ page }) => {
  await page.goto('/');
  await expectHydrated(page);
  const carousel = page.getByRole('region', { name: REVIEW_LIST_MESSAGES.latest });
  const slides = carousel.getByRole('listitem', { includeHidden: true });
  const inView = carousel.locator('li:not([inert])');
  const control = (name: RegExp | string) => carousel.getByRole('button', { name });
  const place = (): Promise<number> =>
    carousel.evaluate((region) => [...region.querySelectorAll('li')].findIndex((slide) => !slide.inert));
  await expect(slides).toHaveCount(PAGE_SIZES.reviewsCarousel);

  for (const [width, count] of [
    [360, 1],
    [767, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await test.step(`shows ${count} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(inView).toHaveCount(count);
      // Visible slides are within the row, side by side. The others are beyond its edges.
      const countVisibleSlides = (): Promise<number> =>
        carousel.evaluate((region) => {
          const { left, right } = region.getBoundingClientRect();
          const boxes = Array.from(region.querySelectorAll('li'), (slide) => slide.getBoundingClientRect());
          return boxes.filter((box) => box.left > left - 1 && box.right < right + 1).length;
        });
      await expect.poll(countVisibleSlides).toBe(count);
      await expectNoSidewaysScroll(page);
    });
  }

  await test.step('moves by its buttons only with reduced motion', async () => {
    expect(await place()).toBe(0);
    await expect(control(/Pause the reviews/)).toHaveCount(0);
    await control('Next review').click();
    await expect.poll(place).toBe(1);
    await control('Previous review').click();
    await control('Previous review').click();
    await expect.poll(place).toBe(PAGE_SIZES.reviewsCarousel - 3);
    await control('Next review').click();
    await expect.poll(place).toBe(0);
    await expectAccessible(page);
  });

  await test.step('shows a new review first, and removes a deleted one', async () => {
    const { id, name } = await storeReview({ source: 'staff' });
    await expect(reviewCard(page, name)).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
    await expect(slides).toHaveCount(PAGE_SIZES.reviewsCarousel);
    await removeReview(id);
    await expect(reviewCard(page, name)).toHaveCount(0);
    await expect(slides).toHaveCount(PAGE_SIZES.reviewsCarousel);
  });

  await test.step('stops by a button when motion is allowed', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await control(/Pause the reviews/).click();
    await expect(control(/Resume the reviews/)).toBeFocused();
  });
});
