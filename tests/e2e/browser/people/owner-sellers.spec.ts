import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { TIMES } from '@blockbazaar/domain/limits';
import { STORE_ROLE_NAMES } from '@blockbazaar/domain/people/store-permissions';
import { expect, type Page } from '@playwright/test';
import { SELLER_PAYOUT_MESSAGES } from '../../../../web/src/dashboard/payouts/seller-payout-messages.ts';
import { SELLER_ADMIN_MESSAGES } from '../../../../web/src/dashboard/people/sellers/seller-messages.ts';
import { IMPERSONATION_MESSAGES } from '../../../../web/src/dashboard/shell/impersonation/impersonation-messages.ts';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { PASSWORD_MESSAGES } from '../../../../web/src/dashboard/staff/passwords/password-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { createSeller, OWNER } from '../../../support/staff.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { confirmOwner, proofDialog } from '../../support/confirm-identity.ts';
import { failCalls } from '../../support/functions.ts';
import { dialog, find, openOwnerTab } from '../../support/owner.ts';
import { toast } from '../../support/shop.ts';
import { test } from '../../support/test.ts';

const text = SELLER_ADMIN_MESSAGES;
const secret = PASSWORD_MESSAGES;
const impersonationTexts = IMPERSONATION_MESSAGES;
const PHONE = { width: 360, height: 780 };

const findSeller = (page: Page, username: string) => find(page, username, 'admin-seller-card');
const discord = (page: Page) => dialog(page).getByLabel(text.discordUsername);
const username = (page: Page) => dialog(page).getByRole('textbox', { name: /^Username/ });
const password = (page: Page) => dialog(page).getByLabel(/^Password/);
const storeField = (page: Page) => dialog(page).getByRole('combobox', { name: text.store });

async function expectValidLayout(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

test("creates a seller who logs in, and ends the seller's sessions by a new role and by the deletion", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE);
  const store = await createStore();
  // A store needs another owner before the role of one can change.
  await createSeller(store.id);
  const name = uniqueId('seller');
  await openOwnerTab(page, 'Sellers');
  await page.getByRole('button', { name: text.create }).click();
  const save = dialog(page).getByRole('button', { name: text.createAction, exact: true });
  await save.click();
  await expect(dialog(page).getByText(text.storeRequired)).toBeVisible();
  await expectValidLayout(page);

  await discord(page).fill('night.owl');
  await username(page).fill(name);
  await dialog(page).getByRole('button', { name: secret.generate }).click();
  await expect(dialog(page).getByText(secret.strength('Very Strong'))).toBeVisible();
  const generated = await password(page).inputValue();
  await storeField(page).fill(store.slug);
  await page.getByRole('option', { name: store.name }).click();
  await save.click();
  await confirmOwner(page);
  await expect(toast(page, text.created.title)).toBeVisible();
  const card = await findSeller(page, name);
  await expect(card).toContainText(text.discord('night.owl'));
  await expect(card).toContainText(text.storeOf(store.name));
  await expectValidLayout(page);

  const seller = await (await browser.newContext()).newPage();
  const logIn = async (): Promise<void> => {
    await seller.getByLabel(LOGIN_MESSAGES.seller.username).fill(name);
    await seller.getByLabel(LOGIN_MESSAGES.seller.password).fill(generated);
    await seller.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true }).click();
    await expect(seller.getByText(`Welcome, ${name} - ${store.name}`)).toBeVisible();
  };
  const expectLoggedOut = async (): Promise<void> => {
    await expect(seller).toHaveURL(/\/seller\/login$/);
    await expect(seller.getByRole('note')).toContainText(LOGIN_MESSAGES.sessionOver);
  };
  await seller.goto('/seller/login');
  await logIn();

  await test.step('ends the session when the role changes', async () => {
    await expect(card).toContainText(STORE_ROLE_NAMES.owner);
    await card.getByRole('button', { name: text.changeRole }).click();
    await dialog(page).getByLabel(text.role).selectOption('orderDesk');
    await expectValidLayout(page);
    await dialog(page).getByRole('button', { name: text.saveRole }).click();
    await expect(toast(page, text.roleChanged.title)).toBeVisible();
    await expect(card).toContainText(STORE_ROLE_NAMES.orderDesk);
    await expectLoggedOut();
    await logIn();
  });

  await test.step('ends the session when the seller is deleted', async () => {
    const { docs } = await firestore.collection(COLLECTIONS.sellers).where('username', '==', name).limit(1).get();
    await card.getByRole('button', { name: text.delete }).click();
    await expect(dialog(page)).toContainText(text.deleteConfirmation);
    await expectValidLayout(page);
    await dialog(page).getByRole('button', { name: text.deleteAction }).click();
    await expect(toast(page, text.deleted.title)).toBeVisible();
    await expect(card).toHaveCount(0);
    await expectLoggedOut();
    expect((await docs[0]?.ref.get())?.exists).toBe(false);
    const sessions = await firestore
      .collection(COLLECTIONS.sessions)
      .where('sellerId', '==', docs[0]?.id)
      .limit(3)
      .get();
    expect(sessions.docs.map((session) => String(session.get('endReason'))).toSorted()).toEqual([
      'role_changed',
      'seller_deleted',
    ]);
  });
});

test('marks an impersonation on every page until the owner leaves it or logs out', async ({ page, context }) => {
  const store = await createStore();
  const seller = await createSeller(store.id);
  await openOwnerTab(page, 'Sellers');
  const card = await findSeller(page, seller.username);
  await expect(page.getByRole('complementary', { name: impersonationTexts.label })).toHaveCount(0);
  // The mark also remains while the session's owner cannot be verified.
  const restore = await failCalls(page, 'validateSession');
  await card.getByRole('button', { name: text.loginAs }).click();
  await confirmOwner(page);
  const banner = page.getByRole('complementary', { name: impersonationTexts.label });
  await expect(banner).toContainText(`You are logged in as ${seller.username} since`);
  await restore();
  await expect(toast(page, `Logged in as ${seller.username}`)).toBeVisible();
  await expect(page.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();
  await page.getByRole('tab', { name: 'Money' }).click();
  await expect(page.getByText(SELLER_PAYOUT_MESSAGES.ofImpersonation)).toBeVisible();
  await expect(page.getByTestId('payout-figure')).toHaveCount(4);
  await expectFitsEachWidth(page);
  const other = await context.newPage();
  const otherBanner = other.getByRole('complementary', { name: impersonationTexts.label });
  await other.goto('/catalog');
  await expect(otherBanner).toContainText(seller.username);

  await banner.getByRole('button', { name: impersonationTexts.leave }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard\?tab=sellers/);
  await expect(page.getByRole('heading', { level: 2, name: text.title })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await expect(otherBanner).toHaveCount(0);
  const { docs } = await firestore.collection(COLLECTIONS.sessions).where('sellerId', '==', seller.sellerId).get();
  expect(docs.map((session) => String(session.get('endReason')))).toEqual(['logged_out']);
  expect(docs.map((session) => typeof session.get('impersonatedBy'))).toEqual(['string']);
  await other.goto('/seller/dashboard');
  await expect(other).toHaveURL(/\/seller\/login/);

  await test.step('removes the mark from every tab when the session of the owner ends', async () => {
    await other.goto('/catalog');
    await (await findSeller(page, seller.username)).getByRole('button', { name: text.loginAs }).click();
    await expect(page).toHaveURL(/\/seller\/dashboard/);
    await expect(banner).toContainText(seller.username);
    await expect(otherBanner).toContainText(seller.username);

    // The tab shows the owner's dashboard again. Only the shopper's page remains.
    await page.goBack();
    await expect(page).toHaveURL(/\/owner\/dashboard/);
    await expect(banner).toContainText(seller.username);
    const sessions = await firestore.collection(COLLECTIONS.sessions).where('sellerId', '==', seller.sellerId).get();
    const session = sessions.docs.find((one) => one.get('endedAt') === null);
    const ownerSession = firestore.collection(COLLECTIONS.sessions).doc(String(session?.get('impersonatedBy')));
    expect((await ownerSession.get()).get('endedAt')).toBeNull();
    await page.getByRole('button', { name: LOGIN_MESSAGES.logout }).click();
    await expect(page).toHaveURL(/\/owner\/login/);
    await expect(otherBanner).toHaveCount(0);
    await expect(banner).toHaveCount(0);
    expect((await session?.ref.get())?.get('endReason')).toBe('impersonator_ended');
    await other.goto('/seller/dashboard');
    await expect(other).toHaveURL(/\/seller\/login/);
  });
});

test('logs in as a seller before the previous search is in the address', async ({ page }) => {
  await page.clock.install();
  const seller = await createSeller((await createStore()).id);
  await openOwnerTab(page, 'Sellers');
  await page.clock.pauseAt(Date.now() + 1_000);
  // Advances the page's clock by far less than the debounce time of the search.
  const waitWithSlowClock = (isThere: () => Promise<void>): Promise<void> =>
    expect(async () => {
      await page.clock.runFor(1);
      await isThere();
    }).toPass({ intervals: [100] });
  await page.getByRole('searchbox').fill(seller.username);
  await page.clock.runFor(TIMES.searchDebounceMs);
  const card = page.getByTestId('admin-seller-card');
  await waitWithSlowClock(() => expect(card).toHaveCount(1, { timeout: 1 }));

  // The seller's screens load for longer than that time.
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/SellerDashboard*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  await card.getByRole('button', { name: text.loginAs }).dispatchEvent('click');
  await waitWithSlowClock(() => expect(proofDialog(page)).toBeVisible({ timeout: 1 }));
  const ownerPassword = proofDialog(page).getByLabel(LOGIN_MESSAGES.owner.password);
  await ownerPassword.fill(OWNER.password);
  await ownerPassword.press('Enter');
  await waitWithSlowClock(() => expect(page).toHaveURL(/\/seller\/dashboard/, { timeout: 1 }));
  await page.clock.runFor(2 * TIMES.searchDebounceMs);
  release();
  await page.clock.resume();
  await expect(page.getByText(`Welcome, ${seller.username}`)).toBeVisible();
});
