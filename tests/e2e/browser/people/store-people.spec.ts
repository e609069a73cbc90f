import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { STORE_ROLE_NAMES } from '@blockbazaar/domain/people/store-permissions';
import { expect, type Locator, type Page } from '@playwright/test';
import { NOTIFICATION_MESSAGES } from '../../../../web/src/dashboard/notifications/notification-messages.ts';
import { PERSON_FORM_MESSAGES } from '../../../../web/src/dashboard/people/person-form/person-form-messages.ts';
import { PEOPLE_MESSAGES } from '../../../../web/src/dashboard/people/store-people/people-messages.ts';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { createNotification } from '../../../support/notifications.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { confirmSeller, proofDialog } from '../../support/confirm-identity.ts';
import { dialog } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const text = PEOPLE_MESSAGES;
const form = PERSON_FORM_MESSAGES;
const PHONE = { width: 360, height: 780 };
/** The tab with one new notification. Only the owner sees the alert. */
const notifications = `${NOTIFICATION_MESSAGES.title} ${NOTIFICATION_MESSAGES.unread('1')}`;
const PASSWORD = 'Lantern!Stall#2026';

const tabs = (page: Page): Locator => page.getByRole('tab');
const person = (page: Page, username: string): Locator =>
  page.getByTestId('store-person').filter({ has: page.getByRole('heading', { name: username }) });
const roleField = (page: Page): Locator => dialog(page).getByLabel(form.role);

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto('/seller/login');
  await page.getByLabel(LOGIN_MESSAGES.seller.username).fill(username);
  await page.getByLabel(LOGIN_MESSAGES.seller.password).fill(PASSWORD);
  await page.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
  await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
}

test('adds a person to the order desk, whose role limits the dashboard, and removes the person', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const store = await createStore();
  await createStoreOrder(store.id);
  // The order desk sees only the second one.
  const alert = { kind: 'security', storeId: store.id, event: 'personAdded', username: 'wren' } as const;
  await createNotification({ ...alert, storeRole: 'manager' });
  await createNotification({
    kind: 'lowStock',
    storeId: store.id,
    productId: 'lantern',
    productName: 'Lantern',
    stock: 3,
  });
  const owner = await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=people');
  const own = person(page, owner.username);
  await expect(own).toContainText(text.lastOwner);

  // By keyboard alone.
  const username = uniqueId('desk');
  await page.getByRole('button', { name: text.add }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel(form.discordUsername)).toBeVisible();
  await expect(roleField(page)).toHaveValue('orderDesk');
  await dialog(page).getByLabel(form.discordUsername).focus();
  for (const typed of ['night.owl', username]) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Tab');
  }
  await expect(roleField(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(proofDialog(page).getByLabel(LOGIN_MESSAGES.seller.password)).toBeFocused();
  await expectFitsEachWidth(page);
  await confirmSeller(page, owner.password);
  await expect(toast(page, text.added(username).title)).toBeVisible();
  await expect(person(page, username)).toContainText(STORE_ROLE_NAMES.orderDesk);
  await expectFitsEachWidth(page);

  const desk = await (await browser.newContext({ viewport: PHONE })).newPage();
  await logIn(desk, username);
  await expect(tabs(desk)).toHaveText([/^Orders/, notifications, 'Settings']);
  await expect(desk.getByTestId('seller-order')).toHaveCount(1);
  await expectNoSidewaysScroll(desk);
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: notifications }).click();
  await expect(desk.getByTestId('notification')).toHaveText(/Lantern: 3 left/);
  await expect(desk.getByText('wren was added')).toHaveCount(0);
  await desk.goto('/seller/dashboard?tab=people');
  await expect(desk.getByRole('heading', { name: text.notForRole('People') })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: 'Settings' }).click();
  await expect(desk.getByRole('heading', { name: 'Out of Stock Mode' })).toHaveCount(0);

  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: text.changeRole(username) }).click();
  await roleField(page).selectOption('manager');
  await dialog(page).getByRole('button', { name: form.saveRole }).click();
  await expect(toast(page, text.roleChanged(username, STORE_ROLE_NAMES.manager).title)).toBeVisible();
  await expect(desk).toHaveURL(/\/seller\/login/);

  await logIn(desk, username);
  await expect(tabs(desk)).toHaveText(['Store', 'Products', /^Orders/, notifications, 'Settings', 'Sales']);
  await desk.getByRole('tab', { name: 'Sales' }).click();
  await expect(desk.getByText(SELLER_MESSAGES.sales.updateDelayHint)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: 'Store' }).click();
  // Waits for the store, which would replace a description that was typed earlier.
  await expect(desk.getByLabel(/^Description/)).not.toHaveValue('');
  await desk.getByLabel(/^Description/).fill('Open at night.');
  await desk.getByRole('button', { name: 'Update Store' }).click();
  await expect(toast(desk, 'Store updated!')).toBeVisible();
  const saved = await firestore.collection(COLLECTIONS.stores).doc(store.id).get();
  const { docs } = await firestore.collection(COLLECTIONS.sellers).where('username', '==', username).limit(1).get();
  expect(saved.data()).toMatchObject({ description: 'Open at night.', editedBy: docs[0]?.id });

  await page.getByRole('button', { name: text.removeLabel(username) }).click();
  await expect(dialog(page)).toContainText(text.removeConfirmation);
  await dialog(page).getByRole('button', { name: text.removeAction }).click();
  await expect(toast(page, text.removed(username).title)).toBeVisible();
  await expect(person(page, username)).toHaveCount(0);
  await expect(desk).toHaveURL(/\/seller\/login/);
});
