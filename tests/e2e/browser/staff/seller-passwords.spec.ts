import { expect, type Page } from '@playwright/test';
import { SELLER_ADMIN_MESSAGES } from '../../../../web/src/dashboard/people/sellers/seller-messages.ts';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { PASSWORD_MESSAGES } from '../../../../web/src/dashboard/staff/passwords/password-messages.ts';
import { SET_PASSWORD_MESSAGES } from '../../../../web/src/dashboard/staff/passwords/set-password-messages.ts';
import { EDIT_FORM_MESSAGES } from '../../../../web/src/dashboard/ui/edit-form/edit-form-messages.ts';
import { createProduct, createStore, firestore } from '../../../support/fixtures.ts';
import { updateAs } from '../../../support/rest-writes.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { dialog, find, openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const owner = SELLER_ADMIN_MESSAGES;
const link = SET_PASSWORD_MESSAGES;
const PASSPHRASE = 'lantern copper meadow sixteen';
const LEAKED = 'Butterfly7!Butterfly7!';

const findSeller = (page: Page, username: string) => find(page, username, 'admin-seller-card');

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await page.getByLabel(LOGIN_MESSAGES.seller.username).fill(username);
  await page.getByLabel(LOGIN_MESSAGES.seller.password).fill(password);
  await page.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
}

test('edits a seller, moves the seller to another store, and creates password links', async ({ page, browser }) => {
  const [store, next] = [await createStore(), await createStore()];
  const product = await createProduct(store.id);
  const open = await (await browser.newContext()).newPage();
  const seller = await signInSeller(open, store.id);
  await open.goto('/seller/dashboard');
  await expect(open.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();
  await openOwnerTab(page, 'Sellers');
  const card = await findSeller(page, seller.username);

  await test.step('edits the seller, and ends the sessions by a new store', async () => {
    await card.getByRole('button', { name: owner.edit }).click();
    const discord = dialog(page).getByLabel(owner.discordUsername);
    const save = dialog(page).getByRole('button', { name: owner.editAction, exact: true });
    await expectFitsEachWidth(page);
    // Another person changes the same field concurrently. The change must not be overwritten unnoticed.
    await firestore.doc(`sellers/${seller.sellerId}`).update({ discordUsername: 'late.bird' });
    await discord.fill('early.bird');
    await save.click();
    await confirmOwner(page);
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
    // Rules also deny the previous token.
    await expect(
      updateAs(seller.session.token, `products/${product.id}`, { stock: 8, editedBy: seller.sellerId }),
    ).rejects.toThrow(/403/);
    await expect(open).toHaveURL(/\/seller\/login/);
    await logIn(open, seller.username, seller.password);
    await expect(open.getByText(`Welcome, ${seller.username} - ${next.name}`)).toBeVisible();
  });

  await test.step('sets a passphrase once by a link, with the keyboard alone, and ends the sessions', async () => {
    await card.getByRole('button', { name: owner.resetPassword }).click();
    await dialog(page).getByRole('button', { name: owner.resetAction }).click();
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
    await expect(guest.getByText(`Welcome, ${seller.username} - ${next.name}`)).toBeVisible();
    await expect(guest).toHaveURL(/\/seller\/dashboard/);
    // No server receives the link, neither in an address nor as a referrer.
    expect(sent.filter((line) => line.includes(secret))).toEqual([]);

    await expect(open).toHaveURL(/\/seller\/login/);
    await expect(open.getByText(LOGIN_MESSAGES.sessionOver)).toBeVisible();
    await logIn(open, seller.username, PASSPHRASE);
    await expect(open.getByText(`Welcome, ${seller.username} - ${next.name}`)).toBeVisible();

    await open.goto(address);
    await expect(open.getByRole('heading', { level: 1, name: link.invalidTitle })).toBeVisible();
    await expect(open.getByText(link.invalidText)).toBeVisible();
    await expectFitsEachWidth(open);
  });
});
