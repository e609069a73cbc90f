import { COLLECTIONS, STAFF_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { expect } from '@playwright/test';
import { SELLER_ADMIN_MESSAGES as SELLERS } from '../../../web/src/dashboard/people/sellers/seller-messages.ts';
import { FACTOR_MESSAGES as text } from '../../../web/src/dashboard/staff/factors/factor-messages.ts';
import { LOGIN_MESSAGES } from '../../../web/src/dashboard/staff/login/login-messages.ts';
import { SECURITY_MESSAGES } from '../../../web/src/dashboard/staff/security/security-messages.ts';
import { DRAFT_MESSAGES } from '../../../web/src/dashboard/ui/drafts/draft-messages.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { OWNER } from '../../support/staff.ts';
import { expectAccessible, expectFitsEachWidth } from '../support/accessibility.ts';
import { confirmOwner } from '../support/confirm-identity.ts';
import { dialog, find, openOwnerTab } from '../support/owner.ts';
import { addPasskey, provePassword } from '../support/passkeys.ts';
import { toast } from '../support/shop.ts';
import { signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

const settings = firestore.collection(COLLECTIONS.siteSettings).doc(STAFF_SETTINGS_ID);

/** The demand applies to every seller while it is enabled. */
test.afterEach(async () => {
  await settings.delete();
});

test('requires sellers to set up a second factor, also in open sessions, and lets the owner reset it', async ({
  page,
  context,
}) => {
  test.slow();
  const store = await createStore();
  const seller = await signInSeller(page, store.id);
  await page.goto('/seller/dashboard?tab=store');
  await expect(page.getByText(`- ${store.name}`)).toBeVisible();

  const office = await context.newPage();
  await openOwnerTab(office, 'Settings');
  await office.getByRole('button', { name: new RegExp(`^${SECURITY_MESSAGES.title}`) }).click();
  const demand = office.getByRole('switch', { name: SECURITY_MESSAGES.demand });
  await demand.click();
  await confirmOwner(office);
  await expect(demand).toBeChecked();
  await expect.poll(async () => (await settings.get()).get('sellersNeedSecondFactor') as unknown).toBe(true);
  await expectAccessible(office);

  // The seller's next action is denied, and leads to the setup.
  await page.getByLabel('Store name').fill('Another name');
  await page.getByRole('button', { name: 'Update Store' }).click();
  await expect(page.getByRole('heading', { name: text.requiredTitle })).toBeVisible();
  expect((await firestore.collection(COLLECTIONS.stores).doc(store.id).get()).get('name')).toBe(store.name);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: text.requiredTitle })).toBeVisible();
  await expect(page.getByRole('button', { name: text.addPasskey })).toBeEnabled();
  await expectFitsEachWidth(page);

  await addAuthenticator(page);
  const codes = await addPasskey(page, 'Phone', () => provePassword(page, 'seller', seller.password));
  expect(codes).toHaveLength(10);
  await expect(page.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();
  // The denied input is restored as a draft.
  await expect(page.getByLabel('Store name')).toHaveValue('Another name');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await dialog(page).getByRole('button', { name: DRAFT_MESSAGES.leave }).click();
  await page.getByRole('button', { name: text.removePasskey('Phone') }).click();
  await dialog(page).getByRole('button', { name: text.byPasskey }).click();
  await expect(dialog(page).getByText(/this is your last one/)).toBeVisible();

  await office.getByRole('tab', { name: 'Sellers' }).click();
  const card = await find(office, seller.username, 'admin-seller-card');
  await expect(card).toContainText(SELLERS.factorsOf(true));
  await card.getByRole('button', { name: SELLERS.resetFactors }).click();
  await dialog(office).getByLabel(LOGIN_MESSAGES.owner.password).fill(OWNER.password);
  await expectAccessible(office);
  await dialog(office).getByRole('button', { name: SELLERS.resetFactors }).click();
  await expect(toast(office, SELLERS.factorsReset.title)).toBeVisible();
  await expect(card).toContainText(SELLERS.factorsOf(false));
  await expect(page).toHaveURL(/\/seller\/login$/);
});
