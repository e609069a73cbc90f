import { expect, type Page } from '@playwright/test';
import { REVIEW_ADMIN_MESSAGES } from '../../../../web/src/dashboard/reviews/review-messages.ts';
import { REVIEW_LIST_MESSAGES } from '../../../../web/src/storefront/reviews/list/review-list-messages.ts';
import { uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { logInOwnerAt } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const messages = REVIEW_ADMIN_MESSAGES;

async function openReviews(page: Page): Promise<void> {
  await logInOwnerAt(page, 'Reviews');
  await expect(page.getByRole('heading', { name: messages.title, exact: true })).toBeVisible();
  await expect(page.getByRole('list').last()).not.toHaveAttribute('aria-busy', 'true');
}

const reviewOf = (page: Page, name: string) => page.getByRole('listitem', { name });
const dialog = (page: Page) => page.getByRole('dialog');

test('writes a review as staff, and removes it from an open page of the site', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openReviews(page);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const name = `Counter ${uniqueId('staff')}`;
  await page.getByRole('button', { name: messages.create }).click();
  await expect(dialog(page)).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
  await expect(dialog(page).getByRole('radio', { name: messages.stars(5) })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog(page).getByLabel(messages.storeName).fill('Lantern Lane');
  await dialog(page).getByRole('button', { name: messages.create }).click();
  await expect(dialog(page).getByText(messages.nameRequired)).toBeVisible();
  await expect(dialog(page).getByText(messages.messageRequired)).toBeVisible();
  await expect(dialog(page).getByLabel(messages.storeName)).toHaveValue('Lantern Lane');

  await dialog(page).getByLabel(messages.name, { exact: false }).first().fill(name);
  await dialog(page).getByLabel(messages.message, { exact: false }).fill('The night shift says hello.');
  await dialog(page)
    .getByRole('radio', { name: messages.stars(5) })
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog(page).getByRole('radio', { name: messages.stars(4) })).toBeChecked();
  await dialog(page).getByRole('button', { name: messages.create }).click();
  await expect(toast(page, messages.created.title)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  const review = reviewOf(page, name);
  await expect(review).toContainText('4 out of 5 stars');
  await expect(review).toContainText('Lantern Lane');
  await expect(review).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);

  const shop = await context.newPage();
  await shop.goto('/');
  const carousel = shop.getByRole('region', { name: REVIEW_LIST_MESSAGES.heading });
  await carousel.scrollIntoViewIfNeeded();
  const shown = carousel.getByText(name, { exact: true });
  await expect(shown).toHaveCount(1);
  await expect(carousel.locator('article').filter({ hasText: name })).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);

  await review.getByRole('button', { name: messages.deleteOf(name) }).click();
  await expect(dialog(page)).toContainText(messages.deleteTitle);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: messages.delete }).click();
  await expect(toast(page, messages.deleted.title)).toContainText(messages.deleted.text ?? '');
  await expect(review).toHaveCount(0);
  await expect(shown).toHaveCount(0);
});
