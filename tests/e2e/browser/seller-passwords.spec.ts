import { LOGIN_REFUSALS } from '@blockbazaar/domain/staff/login-refusals';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { expect, type Page } from '@playwright/test';
import { SELLER_ADMIN_MESSAGES } from '../../../web/src/features/owner/sellers/seller-messages.ts';
import { SET_PASSWORD_MESSAGES } from '../../../web/src/features/seller/set-password/set-password-messages.ts';
import { CHANGE_PASSWORD_MESSAGES } from '../../../web/src/features/seller/settings/change-password-messages.ts';
import { EDIT_FORM_MESSAGES } from '../../../web/src/shared/staff/edit-form/edit-form-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/shared/staff/login/login-messages.ts';
import { PASSWORD_MESSAGES } from '../../../web/src/shared/staff/password/password-messages.ts';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { updateAs } from '../../support/rest-writes.ts';
import { createSeller } from '../../support/staff.ts';
import { expectFitsEachWidth } from '../support/accessibility.ts';
import { confirmOwner, confirmSeller, proofDialog, typeProof } from '../support/confirm-identity.ts';
import { dialog, find, openOwnerTab } from '../support/owner.ts';
import { toast } from '../support/shop.ts';
import { signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

const owner = SELLER_ADMIN_MESSAGES;
const link = SET_PASSWORD_MESSAGES;
const own = CHANGE_PASSWORD_MESSAGES;
const PASSPHRASE = 'lantern copper meadow sixteen';
const LEAKED = 'Butterfly7!Butterfly7!';

const findSeller = (page: Page, username: string) => find(page, username, 'admin-seller-card');

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(LOGIN_MESSAGES.seller.username).fill(username);
  await page.getByLabel(LOGIN_MESSAGES.seller.password).fill(password);
  await page.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
}

test('a link of the owner’s sets a passphrase once, with the keyboard alone, and logs out who was logged in', async ({
  page,
  browser,
}) => {
  const store = await createStore();
  const context = await browser.newContext();
  const open = await context.newPage();
  const seller = await signInSeller(open, store.id);
  await open.goto('/seller/dashboard');
  await expect(open.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  await openOwnerTab(page, 'Sellers');
  const card = await findSeller(page, seller.username);
  await card.getByRole('button', { name: owner.resetPassword }).click();
  await dialog(page).getByRole('button', { name: owner.resetAction }).click();
  await confirmOwner(page);
  await expect(dialog(page).getByRole('heading', { name: owner.linkTitle(seller.username) })).toBeVisible();
  await expectFitsEachWidth(page);
  const address = await dialog(page).getByLabel(owner.link, { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: owner.close }).click();
  await expect(page.getByText(address)).toHaveCount(0);

  const guest = await (await browser.newContext()).newPage();
  const sent: string[] = [];
  const secret = address.split('.').at(-1) ?? '';
  guest.on('request', (request) => sent.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  const response = await guest.goto(address);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const password = guest.getByLabel(link.password);
  await expect(guest.getByLabel(link.username)).toHaveValue(seller.username);
  await expectFitsEachWidth(guest);
  await password.fill(LEAKED);
  await expect(guest.getByRole('listitem').filter({ hasText: 'easy to guess' })).toBeVisible();
  await expect(guest.getByText(PASSWORD_MESSAGES.strength('Very Strong'))).toHaveCount(0);
  await password.press('Enter');
  await expect(toast(guest, PASSWORD_MESSAGES.weak)).toContainText('easy to guess');
  await expect(password).toBeFocused();
  await guest.keyboard.press('ControlOrMeta+A');
  await guest.keyboard.type(PASSPHRASE);
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(/\/seller\/login$/);
  await expect(toast(guest, link.done.title)).toBeVisible();
  // Servers see no link: not in an address, and not as where a page came from.
  expect(sent.filter((line) => line.includes(secret))).toEqual([]);

  await expect(open).toHaveURL(/\/seller\/login/);
  await expect(open.getByText(LOGIN_MESSAGES.sessionOver)).toBeVisible();
  await logIn(guest, seller.username, PASSPHRASE);
  await expect(guest.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  await open.goto(address);
  await expect(open.getByRole('heading', { level: 1, name: link.invalidTitle })).toBeVisible();
  await expect(open.getByText(link.invalidText)).toBeVisible();
  await expectFitsEachWidth(open);
});

test('a seller changes the own password: this page stays logged in, and the old password is dead', async ({
  page,
  browser,
}) => {
  const store = await createStore();
  const seller = await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=settings');
  const wanted = page.getByLabel(own.new);
  const change = page.getByRole('button', { name: own.change });
  await change.click();
  await expect(page.getByText(PASSWORD_MESSAGES.required)).toBeVisible();
  await expectFitsEachWidth(page);
  await wanted.fill(PASSPHRASE);
  await change.click();
  await typeProof(page, 'seller', 'Wrong!Password#2026x');
  await expect(proofDialog(page).getByText(LOGIN_REFUSALS.password)).toBeVisible();
  await expect(proofDialog(page).getByLabel(LOGIN_MESSAGES.seller.password)).toBeFocused();
  await expectFitsEachWidth(page);
  await confirmSeller(page, seller.password);
  await expect(toast(page, own.changed.title)).toBeVisible();
  await expect(wanted).toHaveValue('');
  await page.reload();
  await expect(page.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/seller/login');
  await logIn(other, seller.username, seller.password);
  await expect(toast(other, LOGIN_MESSAGES.seller.failed.title)).toBeVisible();
  await logIn(other, seller.username, PASSPHRASE);
  await expect(other.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();
});

test('the owner edits a seller and moves the seller to another store, whose open page is logged out', async ({
  page,
  browser,
}) => {
  const [store, next] = [await createStore(), await createStore()];
  const other = await createSeller(store.id);
  const product = await createProduct(store.id);
  const open = await (await browser.newContext()).newPage();
  const seller = await signInSeller(open, store.id);
  await open.goto('/seller/dashboard');
  await expect(open.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  await openOwnerTab(page, 'Sellers');
  const card = await findSeller(page, seller.username);
  await card.getByRole('button', { name: owner.edit }).click();
  const discord = dialog(page).getByLabel(owner.discordUsername);
  const save = dialog(page).getByRole('button', { name: owner.editAction, exact: true });
  await expectFitsEachWidth(page);
  await dialog(page)
    .getByRole('textbox', { name: /^Username/ })
    .fill(other.username);
  await save.click();
  await confirmOwner(page);
  await expect(dialog(page).getByText(owner.usernameTaken)).toBeVisible();
  await dialog(page)
    .getByRole('textbox', { name: /^Username/ })
    .fill(seller.username);

  // Somebody else changes the same field meanwhile: nothing is overwritten unseen.
  await firestore.doc(`sellers/${seller.sellerId}`).update({ discordUsername: 'late.bird' });
  await discord.fill('early.bird');
  await save.click();
  await expect(dialog(page).getByText(EDIT_FORM_MESSAGES.changedTo('late.bird'))).toBeVisible();
  await save.click();
  await expect(toast(page, owner.updated.title)).toBeVisible();
  await expect(card).toContainText(owner.discord('early.bird'));
  await expect(open.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  await updateAs(seller.session.token, `products/${product.id}`, { stock: 7, editedBy: seller.sellerId });

  await card.getByRole('button', { name: owner.edit }).click();
  const field = dialog(page).getByRole('combobox', { name: owner.store });
  await expect(field).toHaveValue(store.name);
  await field.fill(next.slug);
  await page.getByRole('option', { name: next.name }).click();
  await save.click();
  await expect(card).toContainText(owner.storeOf(next.name));
  // The token of before is refused by rules, too.
  await expect(
    updateAs(seller.session.token, `products/${product.id}`, { stock: 8, editedBy: seller.sellerId }),
  ).rejects.toThrow(/403/);
  await expect(open).toHaveURL(/\/seller\/login/);
  await logIn(open, seller.username, seller.password);
  await expect(open.getByText(`Welcome, ${seller.username} - ${next.name}`)).toBeVisible();
});

test('the owner creates a seller by a link, without knowing a password', async ({ page }) => {
  const store = await createStore();
  const username = `${store.slug}-k`.slice(0, STAFF_LIMITS.usernameMax);
  await openOwnerTab(page, 'Sellers');
  await page.getByRole('button', { name: owner.create }).click();
  await dialog(page).getByLabel(owner.discordUsername).fill('night.owl');
  await dialog(page)
    .getByRole('textbox', { name: /^Username/ })
    .fill(username);
  await dialog(page).getByRole('switch', { name: owner.byLink }).check();
  await expect(dialog(page).getByText(owner.byLinkHint)).toBeVisible();
  await dialog(page).getByRole('combobox', { name: owner.store }).fill(store.slug);
  await page.getByRole('option', { name: store.name }).click();
  await dialog(page).getByRole('button', { name: owner.createAction, exact: true }).click();
  await confirmOwner(page);
  await expect(dialog(page).getByRole('heading', { name: owner.linkTitle(username) })).toBeVisible();
  await expect(dialog(page).getByLabel(owner.link, { exact: true })).toHaveValue(
    /\/seller\/set-password#[\w-]+\.[\w-]{43}$/,
  );
});
