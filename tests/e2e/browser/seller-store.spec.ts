import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { expect, type Page } from '@playwright/test';
import { EDIT_FORM_MESSAGES } from '../../../web/src/shared/staff/edit-form/edit-form-messages.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth } from '../support/accessibility.ts';
import { toast } from '../support/shop.ts';
import { signInSeller } from '../support/staff.ts';
import { test } from '../support/test.ts';

const messages = SELLER_MESSAGES.store;
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const banner = (page: Page) => page.getByRole('textbox', { name: messages.banner, exact: true });
const miniBanner = (page: Page) => page.getByRole('textbox', { name: messages.miniBanner, exact: true });
const update = (page: Page) => page.getByRole('button', { name: messages.update });

async function openStore(page: Page, storeId: string): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=store');
  await expect(update(page)).toBeVisible();
}

test('a seller dashboard whose session names no seller reports that, and offers nothing to edit', async ({ page }) => {
  const store = await createStore();
  await signInSeller(page, store.id);
  const [startedAt, expiresAt] = [Date.now(), Date.now() + 60_000];
  const session = { role: 'seller', startedAt, expiresAt, isImpersonation: false, seller: null, mustEnrol: false };
  await page.route('**/validateSession', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({ headers: { 'Access-Control-Allow-Origin': '*' }, json: { result: session } })
      : route.fallback(),
  );
  await page.goto('/seller/dashboard?tab=store');
  await expect(toast(page, SELLER_MESSAGES.noSeller.text ?? '')).toBeVisible();
  await expect(page.getByRole('heading', { name: SELLER_MESSAGES.noSeller.text ?? '' })).toBeVisible();
  await expect(update(page)).toHaveCount(0);
});

test('a seller edits the store, sees both banners while typing, and every visitor sees the new texts', async ({
  page,
}) => {
  const store = await createStore({ bannerUrl: '/art/stores/default-banner.svg' });
  await openStore(page, store.id);
  await expect(page.getByRole('img', { name: `Preview: ${messages.banner}` })).toHaveAttribute(
    'src',
    '/art/stores/default-banner.svg',
  );
  await expect(page.getByText(messages.bannerHint)).toBeVisible();
  await expect(page.getByText(messages.miniBannerHint)).toBeVisible();

  await field(page, messages.name).fill(`  Renamed ${store.id}  `);
  await field(page, messages.description).fill('Everything for the Nether.');
  await field(page, messages.discord).fill('https://discord.gg/nether');
  await miniBanner(page).fill('/art/stores/default-banner.svg');
  await expect(page.getByRole('img', { name: `Preview: ${messages.miniBanner}` })).toBeVisible();
  // A picture that does not load is hidden.
  await banner(page).fill('/art/stores/no-such-banner.svg');
  await expect(page.getByRole('img', { name: `Preview: ${messages.banner}` })).toHaveCount(0);
  await banner(page).fill('');
  await update(page).click();
  await expect(toast(page, 'Store updated!')).toBeVisible();
  await expect(page.getByText(`- Renamed ${store.id}`)).toBeVisible();
  const saved = await firestore.collection(COLLECTIONS.stores).doc(store.id).get();
  expect(saved.data()).toMatchObject({
    name: `Renamed ${store.id}`,
    description: 'Everything for the Nether.',
    discordUrl: 'https://discord.gg/nether',
    bannerUrl: null,
    miniBannerUrl: '/art/stores/default-banner.svg',
    slug: store.slug,
  });
  await page.goto(`/stores/${store.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Renamed ${store.id}`);
});

test('the store form shows each error at its field and keeps what was typed', async ({ page }) => {
  const store = await createStore();
  await openStore(page, store.id);
  await field(page, messages.name).fill(' ');
  await field(page, messages.discord).fill('discord.gg/nether');
  await banner(page).fill('http://example.com/banner.png');
  await miniBanner(page).fill('no address');
  await update(page).click();
  for (const message of [
    messages.nameRequired,
    messages.discordInvalid,
    messages.bannerInvalid,
    messages.miniBannerInvalid,
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(field(page, messages.discord)).toHaveValue('discord.gg/nether');
  await expect(banner(page)).toHaveValue('http://example.com/banner.png');
  await expect(miniBanner(page)).toHaveValue('no address');
  expect((await firestore.collection(COLLECTIONS.stores).doc(store.id).get()).get('name')).toBe(store.name);
});

test('what somebody else changes shows, but not over what is being typed', async ({ page }) => {
  const store = await createStore();
  await openStore(page, store.id);
  await field(page, messages.description).fill('Half a sentence');
  await firestore
    .collection(COLLECTIONS.stores)
    .doc(store.id)
    .update({ name: `Owner says ${store.id}`, description: 'Of the owner' });
  await expect(field(page, messages.name)).toHaveValue(`Owner says ${store.id}`);
  await expect(field(page, messages.description)).toHaveValue('Half a sentence');
});

test("the seller's and the owner's edits of one store are both kept; the same field is overwritten only by a second save", async ({
  page,
}) => {
  const store = await createStore({ description: 'As it was' });
  const reference = firestore.collection(COLLECTIONS.stores).doc(store.id);
  await openStore(page, store.id);
  await field(page, messages.description).fill('Of the seller');
  await field(page, messages.discord).fill('https://discord.gg/nether');
  await reference.update({ name: 'Of the owner', description: 'Of the owner' });
  await expect(field(page, messages.name)).toHaveValue('Of the owner');
  const note = page.getByText(EDIT_FORM_MESSAGES.changedTo('Of the owner'), { exact: true });
  await expect(note).toBeVisible();
  await expectAccessible(page);

  await update(page).click();
  await expect(toast(page, messages.updateFailed.text ?? '')).toContainText(FAILURES.EDIT_CONFLICT.text);
  await expect(field(page, messages.description)).toBeFocused();
  await expect(field(page, messages.description)).toHaveValue('Of the seller');
  expect((await reference.get()).data()).toMatchObject({ description: 'Of the owner', discordUrl: null });

  await update(page).click();
  await expect(toast(page, 'Store updated!')).toBeVisible();
  await expect(note).toHaveCount(0);
  expect((await reference.get()).data()).toMatchObject({
    name: 'Of the owner',
    description: 'Of the seller',
    discordUrl: 'https://discord.gg/nether',
  });
  // The form goes on from what was saved.
  await reference.update({ description: 'Of the owner again' });
  await expect(field(page, messages.description)).toHaveValue('Of the owner again');
});

test('the seller takes over what the owner entered meanwhile', async ({ page }) => {
  const store = await createStore({ description: 'As it was' });
  const reference = firestore.collection(COLLECTIONS.stores).doc(store.id);
  await openStore(page, store.id);
  await field(page, messages.description).fill('Of the seller');
  await reference.update({ description: 'Of the owner' });
  await page.getByRole('button', { name: EDIT_FORM_MESSAGES.adopt }).click();
  await expect(field(page, messages.description)).toHaveValue('Of the owner');
  await expect(field(page, messages.description)).toBeFocused();
  await update(page).click();
  await expect(toast(page, 'Store updated!')).toBeVisible();
  expect((await reference.get()).get('description')).toBe('Of the owner');
});

test('a seller whose store was deleted sees the message', async ({ page }) => {
  const store = await createStore();
  await openStore(page, store.id);
  await firestore.collection(COLLECTIONS.stores).doc(store.id).delete();
  await expect(page.getByText(SELLER_MESSAGES.noStore)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('an update that fails shows the error and keeps what was typed', async ({ page }) => {
  const store = await createStore();
  await openStore(page, store.id);
  await field(page, messages.name).fill('Not to be saved');
  await page.route('**/documents:commit*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'no' } } }),
  );
  await update(page).click();
  await expect(toast(page, messages.updateFailed.text ?? '')).toBeVisible();
  await expect(field(page, messages.name)).toHaveValue('Not to be saved');
});

test('every tab is accessible and fits a phone, a tablet and a desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const store = await createStore();
  await openStore(page, store.id);
  for (const tab of ['Store', 'Products', 'Orders', 'Settings', 'Sales']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab }).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectFitsEachWidth(page);
  }
});
