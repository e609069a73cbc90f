import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { shopperUid } from '@blockbazaar/domain/profiles/profile';
import { SITE } from '@blockbazaar/domain/site/site';
import { oddsOf, PRIZE_IDS, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { lastSpinSchema } from '@blockbazaar/domain/spin/spin';
import { expect, type Locator, type Page } from '@playwright/test';
import { SIGN_IN_MESSAGES } from '../../../web/src/features/sign-in/sign-in-messages.ts';
import { resultWords, SPIN_MESSAGES } from '../../../web/src/features/spin/spin-messages.ts';
import { DISCORD_MEMBER_PATH } from '../../support/discord-sandbox.ts';
import { firestore } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { answerDiscord, sandbox, signInWithDiscord } from '../support/discord.ts';
import { toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const { buttons } = SPIN_MESSAGES;
const DAY_MS = 24 * 3_600_000;

const openDialog = async (page: Page): Promise<Locator> => {
  await page.getByRole('main').getByRole('button', { name: SPIN_MESSAGES.title }).click();
  return dialogOf(page);
};
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: SPIN_MESSAGES.title });
const sectionOf = (page: Page): Locator => page.getByRole('region', { name: SPIN_MESSAGES.title });
const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const result = (place: Locator): Locator => place.getByTestId('spin-result');
const facesIn = (place: Locator): Promise<(string | undefined)[]> =>
  place
    .getByTestId('reels')
    .locator('[data-face]')
    .evaluateAll((reels) => reels.map((reel) => (reel as HTMLElement).dataset.face));

const lastSpinOf = async (discordId: string) =>
  lastSpinSchema.parse((await firestore.collection(COLLECTIONS.spins).doc(shopperUid(discordId)).get()).data());

/** What the function answers, as the callable protocol has it. */
async function answerCalls(page: Page, name: 'spin' | 'getSpinStatus', answers: readonly object[]): Promise<void> {
  let calls = 0;
  await page.route(new RegExp(`/${name}$`), async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const body = answers[Math.min(calls, answers.length - 1)] ?? {};
    calls += 1;
    const status = 'error' in body ? 400 : 200;
    return route.fulfill({ status, json: body, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
}
const drawn = (prizeId: PrizeId) => ({ result: { prizeId, nextSpinAt: Date.now() + DAY_MS / 2 } });

for (const width of [360, 1440]) {
  test(`a visitor sees the prizes with their odds, and how to take part, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const dialog = await openDialog(page);
    await expect(dialog).toContainText('Please sign in with Discord to spin!');
    await expect(dialog).toContainText(`You must be a member of the ${SITE.name} Discord server.`);
    await expect(dialog.getByRole('link', { name: SPIN_MESSAGES.join })).toHaveAttribute('href', SITE.discordInviteUrl);
    const prizes = dialog.getByRole('region', { name: 'Available Prizes' }).getByRole('listitem');
    await expect(prizes).toHaveText(PRIZE_IDS.map((id) => `${PRIZES[id].displayName}${oddsOf(id)} odds`));
    const [first, second, third] = await prizes.evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().top),
    );
    expect(first).toBe(second);
    expect(third).not.toBe(first);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button(dialog, SPIN_MESSAGES.close).click();
    await expect(dialog).toHaveCount(0);
  });
}

test('signing in leads back to the spin, and signing out leaves it to visitors', async ({ page }) => {
  const person = await sandbox.discord.addPerson({ globalName: `Spinner ${Math.random().toString(36).slice(2, 10)}` });
  await page.goto('/');
  await button(await openDialog(page), buttons.signIn).click();
  await page.waitForURL(/\/discord\/oauth2\/authorize/);
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(page).toHaveURL('/?spin');
  const dialog = dialogOf(page);
  await expect(dialog).toContainText(person.globalName ?? '');
  await expect(button(dialog, buttons.spin)).toBeEnabled();
  await expectAccessible(page);

  await button(dialog, SIGN_IN_MESSAGES.signOut).click();
  await expect(toast(page, SIGN_IN_MESSAGES.signedOut.title)).toBeVisible();
  await expect(button(dialog, buttons.signIn)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/');
});

test('a spin turns the reels, shows the stored prize, and is used up for today', async ({ page }) => {
  const { id } = await signInWithDiscord(page, '/');
  const dialog = await openDialog(page);
  const [live] = [dialog.locator('[aria-live="polite"]')];
  await expect(live).toHaveText('');
  await button(dialog, buttons.spin).click();
  await expect(button(dialog, buttons.spinning)).toBeDisabled();
  await expect(live).toHaveText(SPIN_MESSAGES.heardStart);
  await expect(button(dialog, buttons.tomorrow)).toBeDisabled({ timeout: 20_000 });

  const { lastPrizeId } = await lastSpinOf(id);
  const { title } = resultWords(PRIZES[lastPrizeId]);
  await expect(result(dialog)).toHaveAttribute('data-prize', lastPrizeId);
  await expect(result(dialog)).toContainText(title);
  await expect(live).toContainText(title);
  expect(await facesIn(dialog)).toEqual([lastPrizeId, lastPrizeId, lastPrizeId]);
  await expect(dialog.getByRole('timer')).toHaveText(/^Next spin available in \d\d:\d\d:\d\d$/);
  await expectAccessible(page);

  // As it is anywhere, and later.
  await page.goto('/free-money');
  const section = sectionOf(page);
  await expect(button(section, buttons.tomorrow)).toBeDisabled();
  await expect(result(section)).toHaveAttribute('data-prize', lastPrizeId);
  await page.reload();
  await expect(button(section, buttons.tomorrow)).toBeDisabled();
  await expect(section.locator('[aria-live="polite"]')).toHaveText('');
});

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const prizeId of ['elytra', 'coupon5'] as const) {
    test(`${prizeId} is shown at once, as the server returned it`, async ({ page }) => {
      await signInWithDiscord(page, '/about');
      await answerCalls(page, 'spin', [drawn(prizeId)]);
      await page.goto('/free-money');
      const section = sectionOf(page);
      const faces = new Set<string | undefined>();
      await button(section, buttons.spin).click();
      await expect(result(section)).toHaveAttribute('data-prize', prizeId, { timeout: 2_000 + 3_000 });
      for (const face of await facesIn(section)) faces.add(face);
      expect([...faces]).toEqual([prizeId]);
      const { above, title, below } = resultWords(PRIZES[prizeId]);
      await expect(result(section)).toHaveText([above, title, below].join(''));
      await expectAccessible(page);
    });
  }

  test('a losing spin does not look like a won one', async ({ page }) => {
    await signInWithDiscord(page, '/about');
    await answerCalls(page, 'spin', [drawn('nothing')]);
    await page.goto('/free-money');
    const section = sectionOf(page);
    await button(section, buttons.spin).click();
    await expect(result(section)).toHaveText('Better luck next time!');
    await expect(result(section)).toHaveCSS('background-image', 'none');
    await expect(result(section).locator('img')).toHaveCount(0);
    const shown = section.getByTestId('reels').locator('[data-place=shown]');
    const pictures = await shown.evaluateAll((faces) => faces.map((face) => face.getAttribute('src')));
    expect(new Set(pictures).size).toBe(3);
  });

  test('a shopper outside the Discord server sees the join link, and may spin after joining', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const { id } = await signInWithDiscord(page, '/free-money', { isMember: false });
    const section = sectionOf(page);
    const problem = section.getByRole('alert');
    await expect(problem).toContainText('You must be a member of the Blockbazaar Discord server to use this feature.');
    await expect(problem.getByRole('link', { name: SPIN_MESSAGES.join })).toHaveAttribute(
      'href',
      SITE.discordInviteUrl,
    );
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sandbox.discord.change(id, { isMember: true });
    await button(section, buttons.spin).click();
    await expect(button(section, buttons.tomorrow)).toBeVisible();
    await expect(problem).toHaveCount(0);
    await expect(result(section)).toHaveAttribute('data-prize', (await lastSpinOf(id)).lastPrizeId);
  });

  test('a shopper who revoked the Discord grant is asked to sign in again', async ({ page }) => {
    const { id } = await signInWithDiscord(page, '/about');
    await sandbox.discord.revoke(id);
    await page.goto('/free-money');
    const problem = sectionOf(page).getByRole('alert');
    await expect(problem).toContainText('Please sign in with Discord to spin!');
    await expect(problem.getByRole('button', { name: SIGN_IN_MESSAGES.signIn })).toBeEnabled();
  });

  test('a spin while Discord does not answer shows that membership could not be verified', async ({ page }) => {
    const { id } = await signInWithDiscord(page, '/about');
    await sandbox.addFault({ path: DISCORD_MEMBER_PATH, match: id, times: 20, status: 503 });
    await page.goto('/free-money');
    const section = sectionOf(page);
    await expect(section.getByRole('alert')).toHaveText('Failed to verify Discord membership. Please try again.');
    await sandbox.clearFaults(id);
    await button(section, buttons.spin).click();
    await expect(button(section, buttons.tomorrow)).toBeVisible();
  });
});

test('the home page loads no spin code before the dialog opens', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('button', { name: SPIN_MESSAGES.title })).toBeVisible();
  expect(scripts.filter((url) => /Spin(?:Dialog|Panel)/.test(url))).toEqual([]);
  await expect(await openDialog(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('SpinDialog')).length).toBeGreaterThan(0);
});
