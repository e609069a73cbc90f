import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { formatMillions } from '@blockbazaar/domain/money-products/format-millions';
import { expect, type Page } from '@playwright/test';
import { MONEY_ADMIN_MESSAGES } from '../../../web/src/features/owner/money/money-messages.ts';
import { createMoneyProduct, firestore, uniqueId } from '../../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH, SandboxClient } from '../../support/sandbox.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { confirmOwner } from '../support/confirm-identity.ts';
import { loseCalls } from '../support/functions.ts';
import { toast } from '../support/shop.ts';
import { logInOwner } from '../support/staff.ts';
import { test } from '../support/test.ts';

// Colours are looked at when a dialog has come, not while it comes.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const messages = MONEY_ADMIN_MESSAGES;
const sandbox = new SandboxClient(process.env.SANDBOX_URL ?? 'http://127.0.0.1:4010');

async function openMoney(page: Page): Promise<void> {
  await logInOwner(page);
  await page.getByRole('tab', { name: 'Money' }).click();
  await expect(page.getByRole('heading', { name: messages.title })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('listitem', { name });
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: false });
const priceOf = async (id: string): Promise<unknown> =>
  (await firestore.collection(COLLECTIONS.moneyProducts).doc(id).get()).get('priceCents');

test('the owner puts money on sale, and the shop shows it at once', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openMoney(page);
  await expect(page.getByRole('heading', { name: messages.fixedTitle })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: messages.add }).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const add = dialog(page).getByRole('button', { name: messages.add });
  await add.click();
  await expect(dialog(page).getByText(messages.required)).toHaveCount(3);
  const name = `Pouch ${uniqueId('gold')}`;
  await field(page, messages.name).fill(name);
  await field(page, messages.amount).fill('1,500,000');
  await field(page, messages.price).fill('0');
  await add.click();
  await expect(dialog(page).getByText(messages.amountInvalid)).toBeVisible();
  await expect(dialog(page).getByText(messages.priceInvalid)).toBeVisible();
  await expect(field(page, messages.name)).toHaveValue(name);
  await expect(field(page, messages.amount)).toHaveValue('1,500,000');

  await field(page, messages.amount).fill('4,000,000');
  await field(page, messages.price).fill('0.50');
  await expect(dialog(page).getByText(messages.amountShown(formatMillions(4)))).toBeVisible();
  await expect(dialog(page).getByText('$0.13 per million')).toBeVisible();
  await add.click();
  await confirmOwner(page);
  await expect(toast(page, messages.created.title)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, name)).toContainText('4M');
  await expect(card(page, name)).toContainText('$0.13 per million');

  const shop = await context.newPage();
  await shop.goto('/instant-money');
  const shown = shop.getByTestId('money-card').filter({ hasText: name });
  await expect(shown).toContainText('$0.50');

  await page.getByRole('button', { name: messages.add }).click();
  await expect(field(page, messages.name)).toHaveValue('');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await card(page, name)
    .getByRole('button', { name: messages.deleteOf(name) })
    .click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: messages.delete }).click();
  await expect(toast(page, messages.deleted.title)).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  await expect(shown).toHaveCount(0);
});

test('a custom product has a price per million and no amount', async ({ page }) => {
  await openMoney(page);
  await page.getByRole('button', { name: messages.add }).click();
  const name = `Any ${uniqueId('gold')}`;
  await field(page, messages.name).fill(name);
  await dialog(page).getByRole('switch', { name: messages.isCustom }).click();
  await expect(field(page, messages.amount)).toHaveCount(0);
  await field(page, messages.pricePerMillion).fill('0.15');
  await field(page, messages.description).fill('As much as you need.');
  const lose = await loseCalls(page, 'adminOperation');
  await dialog(page).getByRole('button', { name: messages.add }).click();
  await expect(toast(page, messages.createFailed.text ?? '')).toBeVisible();
  await expect(field(page, messages.description)).toHaveValue('As much as you need.');
  await lose();
  await dialog(page).getByRole('button', { name: messages.add }).click();
  await confirmOwner(page);
  await expect(card(page, name)).toContainText(messages.custom);
  await expect(card(page, name)).toContainText('$0.15 per million');
  await expect(page.getByRole('region', { name: messages.customTitle }).getByRole('listitem', { name })).toBeVisible();
});

test('an inline price edit ignores invalid values and updates the rate', async ({ page }) => {
  const product = await createMoneyProduct({ amount: 10, priceCents: 1_000 });
  await openMoney(page);
  const price = page.getByLabel(messages.priceOf(product.name));
  const save = page.getByRole('button', { name: messages.savePriceOf(product.name) });
  await expect(price).toHaveValue('10.00');
  await expect(price).toHaveAttribute('min', '0');
  await expect(price).toHaveAttribute('step', '0.01');
  await expect(save).toBeDisabled();

  await price.press('End');
  await price.pressSequentially('e-5');
  await expect(price).toHaveValue('10.00');
  await price.fill('-3');
  await expect(price).toHaveValue('10.00');
  await price.fill('12.5');
  await expect(card(page, product.name)).toContainText('$1.25 per million');
  await price.press('Enter');
  await confirmOwner(page);
  await expect(toast(page, messages.updated.title)).toBeVisible();
  await expect(price).toHaveValue('12.50');
  expect(await priceOf(product.id)).toBe(1_250);

  await price.fill('0');
  await save.click();
  await expect(card(page, product.name)).toContainText(messages.priceInvalid);
  await expect(price).toHaveValue('0');
  await price.fill('7');
  const lose = await loseCalls(page, 'adminOperation');
  await save.click();
  await expect(toast(page, messages.updateFailed.text ?? '')).toBeVisible();
  await expect(price).toHaveValue('7');
  await lose();

  await card(page, product.name)
    .getByRole('button', { name: messages.deleteOf(product.name) })
    .click();
  await firestore.collection(COLLECTIONS.moneyProducts).doc(product.id).delete();
  await dialog(page).getByRole('button', { name: messages.delete }).click();
  await expect(toast(page, messages.deleteFailed.text ?? '')).toBeVisible();
  await expect(card(page, product.name)).toHaveCount(0);
});

test('test payments reach the bot, and show an error when they fail', async ({ page }) => {
  await openMoney(page);
  const panel = page.getByRole('region', { name: messages.test.title });
  const username = panel.getByLabel(messages.test.username);
  const amount = panel.getByLabel(messages.test.amount);
  const send = panel.getByRole('button', { name: messages.test.send });
  const sendOne = panel.getByRole('button', { name: messages.test.sendOne });
  await expect(username).toHaveAttribute('maxlength', '16');

  await username.fill('..ab');
  await amount.fill('0');
  await send.click();
  await expect(panel.getByText(messages.test.usernameInvalid, { exact: true })).toBeVisible();
  await expect(panel.getByText(messages.test.amountInvalid)).toBeVisible();
  await expect(toast(page, messages.test.amountInvalidTitle)).toContainText(messages.test.amountInvalid);
  for (const beyond of ['0.5', '1001']) {
    await amount.fill(beyond);
    await send.click();
    await expect(panel.getByText(messages.test.amountLimit)).toBeVisible();
  }
  await expect(username).toHaveValue('..ab');
  await sendOne.click();
  await expect(panel.getByText(messages.test.usernameInvalidShort, { exact: true })).toBeVisible();

  const player = `.${uniqueId('p').slice(0, 13)}`;
  await username.fill(player);
  await amount.fill('25');
  await send.click();
  await confirmOwner(page);
  await expect(toast(page, `25M to ${player}`)).toBeVisible();
  await sendOne.click();
  await expect(toast(page, `1M to ${player}`)).toBeVisible();
  const bodies = (await sandbox.requests(player)).map(({ path, body }) => ({ path, body }));
  expect(bodies).toHaveLength(2);
  expect(bodies.every(({ path }) => path.startsWith(BOT_PATH))).toBe(true);

  await sandbox.addFault({ path: BOT_PATH, match: player, status: 500, times: 2 });
  await send.click();
  await expect(toast(page, messages.test.failed.title)).toContainText(messages.test.failed.text ?? '');
  await sendOne.click();
  await expect(toast(page, messages.test.failedOne.text ?? '')).toBeVisible();
  await expect(amount).toHaveValue('25');
});

test('a manual-delivery test posts to its channel, and shows an error when it fails', async ({ page }) => {
  await openMoney(page);
  const post = page.getByRole('button', { name: messages.test.webhook });
  await post.click();
  await expect(toast(page, messages.test.webhookSent.title)).toBeVisible();
  const lose = await loseCalls(page, 'sendTestManualDelivery');
  await post.click();
  await expect(toast(page, messages.test.webhookFailed.title)).toContainText(messages.test.webhookFailed.text ?? '');
  await lose();
  expect((await sandbox.requests('test')).some(({ path }) => path.startsWith(DISCORD_PATH))).toBe(true);
});
