import { FAILURES } from '@blockbazaar/domain/failures';
import { LIMITS } from '@blockbazaar/domain/limits';
import { REVIEW_MESSAGES } from '@blockbazaar/domain/reviews/review-messages';
import { expect } from '@playwright/test';
import { SIGN_IN_MESSAGES } from '../../../../web/src/storefront/accounts/sign-in-messages.ts';
import { REVIEW_LIST_MESSAGES } from '../../../../web/src/storefront/reviews/list/review-list-messages.ts';
import { REVIEW_PAGE_MESSAGES } from '../../../../web/src/storefront/reviews/review-page-messages.ts';
import { uniqueId } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { clickOnDiscordPage, sandbox } from '../../support/discord.ts';
import { removeReview, reviewCard, storeReview } from '../../support/reviews.ts';
import { toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const messages = REVIEW_PAGE_MESSAGES;
const HOSTILE = '<img src="/x" onerror="globalThis.executed=1"><script>globalThis.executed=1</script>';

test('lets a visitor write a review, sign in, and publish it on every open page', async ({ page, browser }) => {
  const visitor = await (await browser.newContext({ viewport: { width: 360, height: 780 } })).newPage();
  await page.setViewportSize({ width: 360, height: 780 });
  const form = page.getByRole('region', { name: messages.formTitle });
  const message = form.getByRole('textbox', { name: messages.message });
  const submit = form.getByRole('button', { name: messages.submit });
  const stars = (count: number) => form.getByRole('radio', { name: messages.stars(count), exact: true });
  const id = uniqueId('said');
  const text = `Two minutes from the payment to the chest. ${HOSTILE}<b>Bold</b> &lt;i&gt; javascript:alert(1) ${id}`;
  const person = await sandbox.discord.addPerson({ globalName: `Lena ${uniqueId('')}` });
  const name = person.globalName ?? '';

  await test.step('lets a visitor write by keyboard, and prompts for a sign-in', async () => {
    await visitor.goto('/reviews');
    await expect(visitor.getByRole('heading', { name: messages.heading })).toBeVisible();
    await page.goto('/reviews');
    await expect(form).toContainText(REVIEW_MESSAGES.signInFirst.title);
    await expect(submit).toHaveCount(0);
    await stars(1).focus();
    await page.keyboard.press('Space');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('ArrowRight');
    await expect(stars(4)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(message).toBeFocused();
    await page.keyboard.insertText(text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('restores the draft after the sign-in', async () => {
    await form.getByRole('button', { name: SIGN_IN_MESSAGES.signIn }).click();
    await page.waitForURL(/\/discord\/oauth2\/authorize/);
    await clickOnDiscordPage(page, 'Authorize', name);
    await expect(page).toHaveURL('/reviews');
    await expect(submit).toBeEnabled();
    await expect(stars(4)).toBeChecked();
    await expect(message).toHaveValue(text);
    await expect(form).toContainText(`${messages.postingAs} ${name}`);
    await expect(form.getByRole('note')).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  await test.step('shows the review on each open page, without its markup', async () => {
    await message.focus();
    await page.keyboard.press('Tab');
    await expect(submit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, REVIEW_MESSAGES.submitted.title)).toBeVisible();
    await expect(message).toHaveValue('');
    await expect(form.getByRole('radio', { checked: true })).toHaveCount(0);
    for (const open of [page, visitor]) {
      const card = reviewCard(open, id);
      await expect(card).toContainText(name);
      await expect(card).toContainText('4 out of 5 stars');
      await expect(card).toContainText(`globalThis.executed=1Bold &lti&gt alert(1) ${id}`);
      await expect(card).not.toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
      await expect(card.locator('img, script, b, i, a, iframe, style')).toHaveCount(0);
      expect(await open.evaluate(() => 'executed' in globalThis)).toBe(false);
    }
  });

  await test.step('shows the cooldown in the form after a reload, and the errors of an empty review', async () => {
    await expect(form.getByRole('note')).toContainText(FAILURES.COOLDOWN.text);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await expect(form.getByRole('note')).toContainText(FAILURES.COOLDOWN.text);
    await expect(submit).toBeEnabled();
    await expect(message).toHaveValue('');
    await submit.click();
    await expect(form.getByText(REVIEW_MESSAGES.incomplete)).toHaveCount(1);
    await expect(stars(1)).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('posts the review to Discord once', async () => {
    const posts = () => sandbox.discordMessages(id);
    await expect.poll(posts).not.toHaveLength(0);
    const posted = await posts();
    expect(posted).toHaveLength(1);
    expect(posted[0]?.content).toContain('★★★★☆');
  });

  await test.step('wraps a long review by staff, and removes it from the open page when it is deleted', async () => {
    const staff = await storeReview({ source: 'staff', message: 'w'.repeat(LIMITS.reviewMessageMax) });
    const card = reviewCard(visitor, staff.name);
    await expect(card).toContainText(REVIEW_LIST_MESSAGES.postedByStaff);
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
    await removeReview(staff.id);
    await expect(card).toHaveCount(0);
  });
  await visitor.context().close();
});
