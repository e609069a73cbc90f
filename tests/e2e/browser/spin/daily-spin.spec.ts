import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SITE } from '@blockbazaar/domain/site/site';
import { oddsOf, PRIZE_IDS, PRIZES, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { lastSpinSchema } from '@blockbazaar/domain/spin/spin';
import { expect, type Locator, type Page } from '@playwright/test';
import { SIGN_IN_MESSAGES } from '../../../../web/src/storefront/accounts/sign-in-messages.ts';
import { spinResultTexts, SPIN_MESSAGES } from '../../../../web/src/storefront/spin/spin-messages.ts';
import { firestore } from '../../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { clickOnDiscordPage, sandbox } from '../../support/discord.ts';
import { delayCalls } from '../../support/functions.ts';
import { toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const { buttons } = SPIN_MESSAGES;
const DAY_MS = 24 * 3_600_000;

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: SPIN_MESSAGES.title });
const button = (place: Locator, name: string): Locator => place.getByRole('button', { name, exact: true });
const result = (place: Locator): Locator => place.getByTestId('spin-result');
const facesIn = (place: Locator): Promise<(string | undefined)[]> =>
  place
    .getByTestId('reels')
    .locator('[data-face]')
    .evaluateAll((reels) => reels.map((reel) => (reel as HTMLElement).dataset.face));

const lastSpinOf = async (discordId: string) =>
  lastSpinSchema.parse((await firestore.collection(COLLECTIONS.spins).doc(shopperUid(discordId)).get()).data());

/** Returns a spin status instead of the server's response. */
async function serveStatus(page: Page, lastPrizeId: PrizeId): Promise<void> {
  await page.route(/\/getSpinStatus$/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          json: { result: { hasSpunToday: true, nextSpinAt: Date.now() + DAY_MS / 2, lastPrizeId } },
          headers: { 'Access-Control-Allow-Origin': '*' },
        })
      : route.continue(),
  );
}

test('shows a visitor the prizes, and lets the visitor sign in, join, spin once a day, and sign out', async ({
  page,
}) => {
  const globalName = `Spinner ${Math.random().toString(36).slice(2, 10)}`;
  const person = await sandbox.discord.addPerson({ globalName, isMember: false });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const dialog = dialogOf(page);

  await test.step('loads no spin code on the home page before the dialog opens', async () => {
    await page.goto('/');
    const open = page.getByRole('main').getByRole('button', { name: SPIN_MESSAGES.title });
    await expect(open).toBeVisible();
    expect(scripts.filter((url) => /Spin(?:Dialog|Panel)/.test(url))).toEqual([]);
    await open.click();
    await expect(dialog).toBeVisible();
    expect(scripts.filter((url) => url.includes('SpinDialog')).length).toBeGreaterThan(0);
  });

  await test.step('shows a visitor the prizes with their odds, and the way to participate', async () => {
    await expect(dialog).toContainText('Please sign in with Discord to spin!');
    await expect(dialog).toContainText(`You must be a member of the ${SITE.name} Discord server.`);
    await expect(dialog.getByRole('link', { name: SPIN_MESSAGES.join })).toHaveAttribute('href', SITE.discordInviteUrl);
    const prizes = dialog.getByRole('region', { name: 'Available Prizes' }).getByRole('listitem');
    await expect(prizes).toHaveText(PRIZE_IDS.map((id) => `${PRIZES[id].displayName}${oddsOf(id)} odds`));
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const [first, second, third] = await prizes.evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect().top),
      );
      expect(first).toBe(second);
      expect(third).not.toBe(first);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await button(dialog, SPIN_MESSAGES.close).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('returns to the dialog after the sign-in', async () => {
    await page.getByRole('main').getByRole('button', { name: SPIN_MESSAGES.title }).click();
    await button(dialog, buttons.signIn).click();
    await page.waitForURL(/\/discord\/oauth2\/authorize/);
    await clickOnDiscordPage(page, 'Authorize', globalName);
    await expect(page).toHaveURL('/?spin');
    await expect(dialog).toContainText(globalName);
    await expect(button(dialog, buttons.spin)).toBeEnabled();
    await expectAccessible(page);
  });

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/free-money');
  const section = page.getByRole('region', { name: SPIN_MESSAGES.title });
  const problem = section.getByRole('alert');

  await test.step('shows the join link to a shopper outside the Discord server', async () => {
    await expect(problem).toContainText('You must be a member of the Blockbazaar Discord server to use this feature.');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });

  const lastPrizeId = await test.step('announces a spin after joining, and shows the stored prize', async () => {
    await sandbox.discord.change(person.id, { isMember: true });
    const release = await delayCalls(page, 'spin');
    const live = section.locator('[aria-live="polite"]');
    await expect(live).toHaveText('');
    await button(section, buttons.spin).click();
    await expect(button(section, buttons.spinning)).toBeDisabled();
    await expect(live).toHaveText(SPIN_MESSAGES.startAnnouncement);
    release();
    await expect(button(section, buttons.tomorrow)).toBeDisabled();
    await expect(problem).toHaveCount(0);
    const stored = await lastSpinOf(person.id);
    const { title } = spinResultTexts(PRIZES[stored.lastPrizeId]);
    await expect(result(section)).toHaveAttribute('data-prize', stored.lastPrizeId);
    await expect(result(section)).toContainText(title);
    await expect(live).toContainText(title);
    expect(await facesIn(section)).toEqual(Array.from({ length: 3 }, () => stored.lastPrizeId));
    await expect(section.getByRole('timer')).toHaveText(/^Next spin available in \d\d:\d\d:\d\d$/);
    await expectAccessible(page);
    return stored.lastPrizeId;
  });

  await test.step('shows the spin as used on every page', async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.goto('/?spin');
    await expect(button(dialog, buttons.tomorrow)).toBeDisabled();
    await expect(result(dialog)).toHaveAttribute('data-prize', lastPrizeId);
    await expect(dialog.locator('[aria-live="polite"]')).toHaveText('');
  });

  await test.step('shows a losing spin differently from a winning one', async () => {
    await serveStatus(page, 'elytra');
    await page.goto('/?spin');
    await expect(result(dialog)).toHaveAttribute('data-prize', 'elytra');
    await expect(result(dialog)).not.toHaveCSS('background-image', 'none');
    await expectAccessible(page);
    await page.unroute(/\/getSpinStatus$/);
    await serveStatus(page, 'nothing');
    await page.goto('/?spin');
    await expect(result(dialog)).toHaveText('Better luck next time!');
    await expect(result(dialog)).toHaveCSS('background-image', 'none');
    await expectAccessible(page);
  });

  await test.step("shows the visitor's dialog after the sign-out", async () => {
    await button(dialog, SIGN_IN_MESSAGES.signOut).click();
    await expect(toast(page, SIGN_IN_MESSAGES.signedOut.title)).toBeVisible();
    await expect(button(dialog, buttons.signIn)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL('/');
  });
});
