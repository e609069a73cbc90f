import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { shopperUid } from '@blockbazaar/domain/profiles/profile';
import { expect, type Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { COUPON_MESSAGES } from '../../../web/src/features/checkout/coupons/coupon-messages.ts';
import { SIGN_IN_MESSAGES } from '../../../web/src/features/sign-in/sign-in-messages.ts';
import { DISCORD_TOKEN_PATH } from '../../support/discord-sandbox.ts';
import { createProduct, createStore, firestore, uniqueId } from '../../support/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility.ts';
import { accountButton, answerDiscord, openDiscord, sandbox, signInWithDiscord } from '../support/discord.ts';
import { addToCart, cartButton, openInCatalog, payButton, toast } from '../support/shop.ts';
import { test } from '../support/test.ts';

const CATALOG = '/catalog?q=lantern';

const signOut = async (page: Page, name: string): Promise<void> => {
  await accountButton(page, name).click();
  await page.getByRole('menuitem', { name: SIGN_IN_MESSAGES.signOut }).click();
};

const newPerson = () => sandbox.discord.addPerson({ globalName: `Shopper ${uniqueId('')}` });

test('a sign-in leads back to its page, stays, and ends with a sign-out', async ({ page }) => {
  const { globalName } = await signInWithDiscord(page, CATALOG);
  const name = globalName ?? '';
  await expect(page).toHaveURL(CATALOG);
  // The address holds no code for the history or for a shared link.
  expect(await page.evaluate(() => globalThis.location.hash)).toBe('');
  await expectAccessible(page);

  await page.reload();
  await accountButton(page, name).click();
  await expect(page.getByRole('menu')).toContainText(`${SIGN_IN_MESSAGES.signedInAs}${name}`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await signOut(page, name);
  await expect(toast(page, SIGN_IN_MESSAGES.signedOut.title)).toBeVisible();
  await expect(accountButton(page, name)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(accountButton(page, name)).toHaveCount(0);
});

test('the address that a sign-in comes back to is taken out of the history', async ({ page }) => {
  const person = await newPerson();
  await page.goto('/about');
  await openDiscord(page, CATALOG);
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(accountButton(page, person.globalName ?? '')).toBeVisible();
  const codes: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('completeSignIn')) codes.push(request.url());
  });
  await page.reload();
  await expect(accountButton(page, person.globalName ?? '')).toBeVisible();
  expect(codes).toEqual([]);
});

test('a sign-in cancelled at Discord shows the toast and leaves the shopper a visitor', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openDiscord(page, CATALOG);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await answerDiscord(page, 'Cancel');
  await expect(page).toHaveURL(CATALOG);
  await expect(toast(page, SIGN_IN_MESSAGES.denied.title)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Your account/ })).toHaveCount(0);
});

test('a sign-in while Discord is down asks to try again, and the next one works', async ({ page }) => {
  const person = await newPerson();
  await sandbox.addFault({ path: DISCORD_TOKEN_PATH, match: person.id, drop: true });
  await openDiscord(page, CATALOG);
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(page).toHaveURL(CATALOG);
  await expect(toast(page, SIGN_IN_MESSAGES.failed.title)).toBeVisible();
  expect((await firestore.collection(COLLECTIONS.profiles).doc(shopperUid(person.id)).get()).exists).toBe(false);

  await openDiscord(page, CATALOG);
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(accountButton(page, person.globalName ?? '')).toBeVisible();
});

test('a redeemed or invalid code does not sign in', async ({ page }) => {
  for (const code of ['x'.repeat(43), 'short']) {
    await page.goto(`/about#sign-in-code=${code}`);
    await expect(toast(page, SIGN_IN_MESSAGES.failed.title)).toBeVisible();
    await expect(page).toHaveURL('/about');
    await page.goto('/stores');
  }
});

test('a code in a tab without a pending sign-in is not redeemed', async ({ page, context }) => {
  const person = await newPerson();
  await openDiscord(page, CATALOG);
  // The other one goes as far as the code, and keeps it for the link.
  await page.route('**/completeSignIn', (route) => route.abort());
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  page.on('request', (request) => addresses.push(request.url()));
  page.on('response', (response) => addresses.push(response.headers().location ?? ''));
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(toast(page, SIGN_IN_MESSAGES.failed.title)).toBeVisible();
  const link = addresses.find((address) => address.includes('#sign-in-code=')) ?? '';
  expect(link).not.toBe('');

  const visitor = await context.newPage();
  const calls: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().includes('completeSignIn')) calls.push(request.url());
  });
  await visitor.goto(link);
  await expect(toast(visitor, SIGN_IN_MESSAGES.failed.title)).toBeVisible();
  await expect(visitor.getByRole('button', { name: /^Your account/ })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test('a callback without a pending sign-in redirects home with the message', async ({ page }) => {
  await page.goto('/auth/discord/callback?code=x&state=y');
  await expect(page).toHaveURL('/');
  await expect(toast(page, SIGN_IN_MESSAGES.failed.title)).toBeVisible();
});

test('two tabs sign in side by side, each back to its own page', async ({ page, context }) => {
  const [person, other, bystander] = [await newPerson(), await context.newPage(), await context.newPage()];
  await bystander.goto('/about');
  await openDiscord(page, '/catalog');
  await openDiscord(other, '/stores');
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(accountButton(page, person.globalName ?? '')).toBeVisible();
  await answerDiscord(other, 'Authorize', person.globalName ?? '');
  await expect(accountButton(other, person.globalName ?? '')).toBeVisible();
  await expect(page).toHaveURL('/catalog');
  await expect(other).toHaveURL('/stores');

  // A tab that was open before updates when it becomes visible.
  await bystander.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(accountButton(bystander, person.globalName ?? '')).toBeVisible();

  // Out of one is out of all.
  await signOut(page, person.globalName ?? '');
  await expect(accountButton(other, person.globalName ?? '')).toHaveCount(0);
  await expect(accountButton(bystander, person.globalName ?? '')).toHaveCount(0);
});

test('a coupon appears with the sign-in, and goes with the sign-out', async ({ page }) => {
  const person = await newPerson();
  const coupon = firestore.collection(COLLECTIONS.coupons).doc(uniqueId('coupon'));
  await coupon.set({ uid: shopperUid(person.id), percent: 5, createdAt: Timestamp.now(), orderId: null });
  await addToCart(await openInCatalog(page, await createProduct((await createStore()).id)));
  const select = page.getByRole('combobox', { name: COUPON_MESSAGES.label });
  await openDiscord(page, '/checkout');
  await answerDiscord(page, 'Authorize', person.globalName ?? '');
  await expect(select).toBeVisible();
  await signOut(page, person.globalName ?? '');
  await expect(select).toHaveCount(0);
  await expect(toast(page, SIGN_IN_MESSAGES.signedOut.title)).toBeVisible();
});

test('the profile follows Discord’s data and shows at once', async ({ page }) => {
  const person = await signInWithDiscord(page, '/about');
  const profile = firestore.collection(COLLECTIONS.profiles).doc(shopperUid(person.id));
  await profile.update({ discordUsername: 'Renamed meanwhile' });
  await expect(accountButton(page, 'Renamed meanwhile')).toBeVisible();
});

test('the header has room for who is signed in, from a phone to a desktop', async ({ page }) => {
  const { globalName } = await signInWithDiscord(page, '/catalog');
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(accountButton(page, globalName ?? '')).toBeInViewport();
    if (width >= 1024) await expect(page.getByRole('banner').getByText(globalName ?? '')).toBeInViewport();
    const row = page.getByRole('banner').locator('> div').first();
    const overflow = () =>
      row.evaluate((element) => {
        const end = element.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(element).paddingRight);
        return Math.max(...[...element.children].map((child) => child.getBoundingClientRect().right)) - end;
      });
    await expect.poll(overflow, 'px beyond the page’s margin').toBeLessThan(0.1);
    await expectNoSidewaysScroll(page);
  }
});

test('the header shows who is signed in, and the cart, on every page of the market', async ({ page }) => {
  const product = await createProduct((await createStore()).id);
  await addToCart(await openInCatalog(page, product), 3);
  await expect(cartButton(page)).toContainText('3');
  const { globalName } = await signInWithDiscord(page, '/');
  for (const path of ['/', '/stores', '/about', '/reviews', '/free-money', '/orders/no-such-order', '/no/such/page']) {
    await page.goto(path);
    await expect(accountButton(page, globalName ?? '')).toBeVisible();
    await expect(cartButton(page)).toContainText('3');
  }
  await cartButton(page).click();
  await expect(page).toHaveURL('/checkout');
});

test('the checkout fills in the Discord username of who is signed in, and leaves alone what was typed', async ({
  page,
}) => {
  await addToCart(await openInCatalog(page, await createProduct((await createStore()).id)));
  const { username, globalName } = await signInWithDiscord(page, '/checkout');
  const discord = page.getByLabel(/Discord username/i);
  await expect(discord).toHaveValue(username);
  await expectAccessible(page);
  await discord.fill('somebody.else');
  await page.reload();
  await expect(payButton(page)).toBeVisible();
  await expect(accountButton(page, globalName ?? '')).toBeVisible();
  await expect(discord).toHaveValue('somebody.else');
});
