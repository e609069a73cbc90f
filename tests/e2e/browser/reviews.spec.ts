import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { shopperUid } from '@blockbazaar/domain/profiles/profile';
import { REVIEW_COOLDOWN_MS } from '@blockbazaar/domain/reviews/review-cooldown';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { REVIEW_PAGE_MESSAGES } from '../../../web/src/features/reviews/review-page-messages.ts';
import { SIGN_IN_MESSAGES } from '../../../web/src/features/sign-in/sign-in-messages.ts';
import { REVIEW_LIST_MESSAGES } from '../../../web/src/shared/reviews/review-list-messages.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerDiscord, sandbox, signInWithDiscord } from '../support/discord.ts';
import { removeReview, reviewCard, storeReview } from '../support/reviews.ts';
import { toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const messages = REVIEW_PAGE_MESSAGES;

const form = (page: Page) => page.getByRole('region', { name: messages.formTitle });
const stars = (page: Page, count: number) =>
  form(page).getByRole('radio', { name: messages.stars(count), exact: true });
const message = (page: Page) => form(page).getByRole('textbox', { name: messages.message });
const submitButton = (page: Page) => form(page).getByRole('button', { name: messages.submit });
const notice = (page: Page) => form(page).getByRole('note');

async function fill(page: Page, count: number, text: string): Promise<void> {
  await form(page)
    .locator('label')
    .filter({ hasText: messages.stars(count) })
    .click();
  await message(page).fill(text);
}

test('a visitor is asked to sign in, and finds what was typed after it; the review shows at once wherever the page is open', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto('/reviews');
  await expect(visitor.getByRole('heading', { name: messages.heading })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/reviews');
  await expect(form(page)).toContainText(REVIEW_MESSAGES.signInFirst.title);
  await expect(submitButton(page)).toHaveCount(0);
  const text = `Two minutes from the payment to the chest. ${uniqueId('said')}`;
  await fill(page, 4, text);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const person = await sandbox.discord.addPerson({ globalName: `Lena ${uniqueId('')}` });
  const name = person.globalName ?? '';
  await form(page).getByRole('button', { name: SIGN_IN_MESSAGES.signIn }).click();
  await page.waitForURL(/\/discord\/oauth2\/authorize/);
  await answerDiscord(page, 'Authorize', name);
  await expect(page).toHaveURL('/reviews');
  await expect(submitButton(page)).toBeEnabled();
  await expect(stars(page, 4)).toBeChecked();
  await expect(message(page)).toHaveValue(text);
  await expect(form(page)).toContainText(`${messages.shownAs} ${name}`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await submitButton(page).click();
  await expect(toast(page, REVIEW_MESSAGES.submitted.title)).toBeVisible();
  await expect(message(page)).toHaveValue('');
  await expect(form(page).getByRole('radio', { checked: true })).toHaveCount(0);
  for (const open of [page, visitor]) {
    const card = reviewCard(open, text);
    await expect(card).toContainText(name);
    await expect(card).toContainText('4 out of 5 stars');
    await expect(card).not.toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
  }
  await page.reload();
  await expect(submitButton(page)).toBeEnabled();
  await expect(message(page)).toHaveValue('');

  const posts = () => sandbox.discordMessages(text.split(' ').at(-1) ?? '');
  await expect.poll(posts).not.toHaveLength(0);
  const posted = await posts();
  expect(posted).toHaveLength(1);
  expect(posted[0]?.content).toContain('★★★★☆');
});

test('the review form shows errors at their fields and works by keyboard alone', async ({ page }) => {
  await signInWithDiscord(page, '/reviews');
  await submitButton(page).click();
  await expect(form(page).getByText(REVIEW_MESSAGES.incomplete)).toHaveCount(1);
  await expect(form(page).getByRole('radiogroup')).toHaveAttribute('aria-invalid', 'true');
  await expect(message(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(stars(page, 1)).toBeFocused();
  await expectAccessible(page);

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(stars(page, 3)).toBeChecked();
  await expect(form(page).getByText(REVIEW_MESSAGES.incomplete)).toHaveCount(1);
  await page.keyboard.press('Tab');
  await expect(message(page)).toBeFocused();
  await page.keyboard.insertText('x'.repeat(LIMITS.reviewMessageMax + 1));
  await expect(form(page).getByText(REVIEW_MESSAGES.tooLong)).toBeVisible();
  await expect(form(page).getByText(messages.length(LIMITS.reviewMessageMax + 1))).toBeVisible();
  await expect(stars(page, 3)).toBeChecked();

  const text = `Typed without a mouse. ${uniqueId('said')}`;
  await message(page).fill(text);
  await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(reviewCard(page, text)).toContainText('3 out of 5 stars');
});

test('who has written a review lately sees the cooldown before writing another one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const { id } = await signInWithDiscord(page, '/reviews');
  await expect(submitButton(page)).toBeEnabled();
  await expect(notice(page)).toHaveCount(0);
  const lastReviewAt = Timestamp.fromMillis(Date.now() - REVIEW_COOLDOWN_MS / 2);
  await firestore.collection(COLLECTIONS.reviewCooldowns).doc(shopperUid(id)).set({ lastReviewAt });
  await expect(notice(page)).toContainText(FAILURES.COOLDOWN.text);
  await expect(notice(page)).toContainText(/You can try again in (?:6:00|5:5\d):\d\d\./);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await expect(notice(page)).toContainText(FAILURES.COOLDOWN.text);
});

const HOSTILE = '<img src="/x" onerror="globalThis.executed=1"><script>globalThis.executed=1</script>';

async function expectPlainText(page: Page, text: string): Promise<void> {
  const card = reviewCard(page, text);
  await expect(card).toHaveCount(1);
  expect(await card.locator('img, script, b, i, a, iframe, style').count()).toBe(0);
  expect(await page.evaluate(() => 'executed' in globalThis)).toBe(false);
}

test('markup that is typed in is taken out, and the rest shows as it is', async ({ page }) => {
  await signInWithDiscord(page, '/reviews');
  const id = uniqueId('said');
  await fill(page, 5, `${HOSTILE}<b>Bold</b> &lt;i&gt; javascript:alert(1) ${id}`);
  await submitButton(page).click();
  await expect(reviewCard(page, id)).toContainText(`globalThis.executed=1Bold &lti&gt alert(1) ${id}`);
  await expectPlainText(page, id);
});

test('markup that is stored all the same shows as the text that it is, on the page and on home', async ({ page }) => {
  const { id, name } = await storeReview({
    name: `<b>${uniqueId('bold')}</b>`,
    message: `${HOSTILE} [x](javascript:alert(1)) <a href="javascript:alert(1)">y</a>`,
    storeName: '<i>Store</i>',
  });
  await page.goto('/reviews');
  await expect(reviewCard(page, name)).toContainText(HOSTILE);
  await expectPlainText(page, name);
  await page.goto('/');
  await expect(reviewCard(page, name)).toContainText(HOSTILE);
  await expectPlainText(page, name);
  await removeReview(id);
});

test('staff reviews are labelled, long messages wrap, and deleted reviews leave open pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/reviews');
  await expect(page.getByRole('heading', { name: messages.heading })).toBeVisible();
  const staff = await storeReview({ source: 'staff', message: 'w'.repeat(LIMITS.reviewMessageMax) });
  const card = reviewCard(page, staff.name);
  await expect(card).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await removeReview(staff.id);
  await expect(card).toHaveCount(0);
});

test('reviews that cannot be loaded show the error and can be retried', async ({ page }) => {
  await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort());
  // With a query, a page comes without its content.
  await page.goto('/reviews?from=chat');
  await expect(page.getByRole('status', { name: messages.loading })).toBeVisible();
  await expect(toast(page, REVIEW_LIST_MESSAGES.loadFailed.text ?? '')).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  // Reviews that can be loaded again would come by themselves.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status', { name: messages.loading })).toBeVisible();
  await page.unroute('**/google.firestore.v1.Firestore/**');
  await expect(page.getByRole('article').first()).toBeVisible({ timeout: 30_000 });
});
