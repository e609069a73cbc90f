import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { expect, type Page } from '@playwright/test';
import { createProduct, createStore, firestore } from '../../../support/fixtures.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { toast } from '../../support/shop.ts';
import { signInSeller } from '../../support/staff.ts';
import { createStoreOrder } from '../../support/store-orders.ts';
import { test } from '../../support/test.ts';

const messages = SELLER_MESSAGES.store;
const PHONE = { width: 360, height: 780 };
const field = (page: Page, label: string) => page.getByLabel(label, { exact: false });
const banner = (page: Page) => page.getByRole('textbox', { name: messages.banner, exact: true });
const miniBanner = (page: Page) => page.getByRole('textbox', { name: messages.miniBanner, exact: true });
const update = (page: Page) => page.getByRole('button', { name: messages.update });

async function openStore(page: Page, storeId: string): Promise<void> {
  await signInSeller(page, storeId);
  await page.goto('/seller/dashboard?tab=store');
  await expect(update(page)).toBeVisible();
}

async function showTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('shows every tab at each width, and edits the store, which visitors see', async ({ page }) => {
  const store = await createStore({ bannerUrl: '/art/stores/default-banner.svg' });
  await openStore(page, store.id);

  for (const tab of ['Products', 'Orders', 'Sales']) {
    await showTab(page, tab);
    await expectFitsEachWidth(page);
  }

  const product = await createProduct(store.id, { stock: 0 });
  await firestore.collection(COLLECTIONS.products).doc(product.id).update({ stockBeforeOff: 5 });
  await createStoreOrder(store.id);
  const totals = { storeId: store.id, orderCount: 1_204, itemCount: 5_006, revenueCents: 1_234_567, tariffCents: 0 };
  await firestore.collection(COLLECTIONS.salesTotals).doc(store.id).set(totals);
  await expect(page.getByTestId('recent-sale')).toHaveCount(1);
  await page.locator('summary').click();
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSidewaysScroll(page);

  await showTab(page, 'Settings');
  await expectFitsEachWidth(page);
  await test.step('shows the stock to restore, on a phone', async () => {
    await page.getByRole('button', { name: SELLER_MESSAGES.settings.restock }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(SELLER_MESSAGES.settings.restockAsked(1, 5));
    await page.setViewportSize(PHONE);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  });

  await showTab(page, 'Store');
  await expectFitsEachWidth(page);
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
  // A picture that fails to load is hidden.
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
  const html = async (): Promise<string> => (await page.request.get(`/stores/${store.slug}`)).text();
  await expect.poll(html).toMatch(new RegExp(`<h1[^>]*>[^<]*Renamed ${store.id}`));
});
