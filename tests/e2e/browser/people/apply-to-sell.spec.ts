import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { SellerApplicationFields } from '@blockbazaar/domain/people/applications/application';
import { APPLICATION_MESSAGES } from '@blockbazaar/domain/people/applications/application-messages';
import { STORE_ADMIN_MESSAGES } from '@blockbazaar/domain/stores/store-admin-messages';
import { STORE_FIELD_MESSAGES } from '@blockbazaar/domain/stores/store-field-messages';
import { expect } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { APPLICATION_ADMIN_MESSAGES } from '../../../../web/src/dashboard/people/applications/application-admin-messages.ts';
import { SELLER_ADMIN_MESSAGES } from '../../../../web/src/dashboard/people/sellers/seller-messages.ts';
import { SET_PASSWORD_MESSAGES } from '../../../../web/src/dashboard/staff/passwords/set-password-messages.ts';
import { SELL_MESSAGES } from '../../../../web/src/storefront/people/sell-messages.ts';
import { createStore, firestore, uniqueId } from '../../../support/fixtures.ts';
import { expectFitsEachWidth } from '../../support/accessibility.ts';
import { confirmOwner } from '../../support/confirm-identity.ts';
import { signInWithDiscord } from '../../support/discord.ts';
import { dialog, openOwnerTab } from '../../support/owner.ts';
import { test } from '../../support/test.ts';

const shop = SELL_MESSAGES;
const owner = APPLICATION_ADMIN_MESSAGES;
const PASSWORD = 'Copper!Meadow#19';

test('lets a declined shopper apply again, and lets an approved shopper log in through the link', async ({
  page,
  browser,
}) => {
  const storeName = `Copper ${uniqueId('corner')}`;
  const taken = await createStore();
  await firestore.doc(`storeSlugs/${taken.slug}`).set({ storeId: taken.id });
  const person = await (await browser.newContext()).newPage();
  const { id, username } = await signInWithDiscord(person, '/sell', { username: uniqueId('lena') });
  const declined: SellerApplicationFields = {
    state: 'declined',
    storeName,
    discordUsername: username,
    products: 'Lanterns',
    links: [],
    appliedAt: Timestamp.now(),
    decidedAt: Timestamp.now(),
    reason: 'No room for lanterns now.',
    storeId: null,
    sellerId: null,
    username: null,
    storeSlug: null,
    expireAt: null,
  };
  await firestore.collection(COLLECTIONS.sellerApplications).doc(shopperUid(id)).set(declined);
  await expect(person.getByRole('heading', { name: shop.declinedTitle })).toBeVisible();
  await expect(person.getByText('No room for lanterns now.')).toBeVisible();
  const send = person.getByRole('button', { name: shop.send });
  await send.click();
  await expect(person.getByText(APPLICATION_MESSAGES.storeNameRequired)).toBeVisible();
  await expect(person.getByLabel(shop.storeName)).toBeFocused();
  await person.getByLabel(shop.storeName).fill(storeName);
  await person.getByLabel(shop.products).fill('Lanterns, on the main server.\nSince spring.');
  await person.getByLabel(shop.links).fill('copper.test');
  await send.click();
  await expect(person.getByText(APPLICATION_MESSAGES.linkInvalid)).toBeVisible();
  await expectFitsEachWidth(person);
  await person.getByLabel(shop.links).fill('https://copper.test/pictures');
  await send.click();
  await expect(person.getByRole('heading', { name: shop.openTitle })).toBeVisible();
  await expect(person.getByText('https://copper.test/pictures')).toBeVisible();
  await expectFitsEachWidth(person);

  await openOwnerTab(page, 'Applications');
  const card = page.getByTestId('application-card').filter({ hasText: storeName });
  await expect(card).toContainText(username);
  await expectFitsEachWidth(page);
  await card.getByRole('button', { name: owner.approveOf(username) }).click();
  await expect(dialog(page).getByLabel(STORE_FIELD_MESSAGES.name)).toHaveValue(storeName);
  await expect(dialog(page).getByLabel(owner.username)).toHaveValue(username);
  const slug = dialog(page).getByLabel(STORE_FIELD_MESSAGES.slug);
  const proposed = await slug.inputValue();
  await slug.fill(taken.slug);
  await dialog(page).getByRole('button', { name: owner.approveAction }).click();
  await confirmOwner(page);
  await expect(dialog(page).getByText(STORE_ADMIN_MESSAGES.slugTaken)).toBeVisible();
  await expectFitsEachWidth(page);
  await slug.fill(proposed);
  await dialog(page).getByRole('button', { name: owner.approveAction }).click();
  await expect(dialog(page).getByRole('heading', { name: SELLER_ADMIN_MESSAGES.linkTitle(username) })).toBeVisible();
  const address = await dialog(page).getByLabel(SELLER_ADMIN_MESSAGES.link, { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: SELLER_ADMIN_MESSAGES.close }).click();
  await expect(card).toHaveCount(0);

  await expect(person.getByRole('heading', { name: shop.approvedTitle })).toBeVisible();
  await person.goto(address);
  await person.getByLabel(SET_PASSWORD_MESSAGES.password).fill(PASSWORD);
  await person.getByRole('button', { name: SET_PASSWORD_MESSAGES.set }).click();
  await expect(person.getByText(`Welcome, ${username} - ${storeName}`)).toBeVisible();
  const html = async (): Promise<string> => (await page.request.get(`/stores/${proposed}`)).text();
  await expect.poll(html).toMatch(new RegExp(`<h1[^>]*>[^<]*${storeName}`));
});
