import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FAILURES } from '@blockbazaar/domain/failures';
import { expect, type Page, type Route } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { LOGIN_MESSAGES } from '../../../../web/src/dashboard/staff/login/login-messages.ts';
import { createProduct, createStore, firestore } from '../../../support/fixtures.ts';
import { isListenChannel } from '../../../support/listen-channel.ts';
import { createSeller, OWNER } from '../../../support/staff.ts';
import { expectAccessible, expectFitsEachWidth, expectNoSidewaysScroll } from '../../support/accessibility.ts';
import { fillCart, openInCatalog, toast } from '../../support/shop.ts';
import { signInShopper } from '../../support/shopper.ts';
import { logInOwner, signInSeller } from '../../support/staff.ts';
import { test } from '../../support/test.ts';

const { seller: SELLER, owner: OWNERS, secondStep: SECOND } = LOGIN_MESSAGES;

const login = (page: Page) => page.getByRole('button', { name: LOGIN_MESSAGES.login, exact: true });
const username = (page: Page) => page.getByLabel(SELLER.username);
const password = (page: Page) => page.getByLabel(SELLER.password, { exact: false });
const ownerPassword = (page: Page) => page.getByPlaceholder(OWNERS.placeholder);
const code = (page: Page) => page.getByLabel(SECOND.code, { exact: false });

async function logInSeller(page: Page, name: string, secret: string): Promise<void> {
  await username(page).fill(name);
  await password(page).fill(secret);
  await password(page).press('Enter');
}

/** Returns a callable's error response without calling the function. */
const refuse = (failure: { code: string }, message: string) => (route: Route) =>
  route.fulfill({
    status: 401,
    headers: { 'Access-Control-Allow-Origin': '*' },
    json: { error: { status: 'UNAUTHENTICATED', message, details: failure } },
  });

/**
 * Ends a session on the server when the page sends its next request to an endpoint. Listeners that the page opens later
 * are blocked: they would be denied and reveal the end without the request.
 */
async function endSessionAtRequest(page: Page, endpoint: string, sessionId: string): Promise<void> {
  await page.route(endpoint, async (route) => {
    await page.route(
      ({ href }) => isListenChannel(href),
      (listen) => listen.abort(),
    );
    await endSession(sessionId);
    await route.continue();
  });
}

const endSession = (sessionId: string): Promise<unknown> =>
  firestore
    .collection(COLLECTIONS.sessions)
    .doc(sessionId)
    .update({ endedAt: Timestamp.now(), endReason: 'ended_by_owner' });

async function openStoreTab(page: Page, storeName: string): Promise<void> {
  await page.goto('/seller/dashboard?tab=store');
  await expect(page.getByRole('button', { name: 'Update Store' })).toBeVisible();
  await expect(page.getByText(`- ${storeName}`)).toBeVisible();
}

const endOf = async (sessionId: string): Promise<unknown> =>
  (await firestore.collection(COLLECTIONS.sessions).doc(sessionId).get()).get('endReason');

test('logs a seller in, also after a reload, and out', async ({ page }) => {
  const store = await createStore();
  const seller = await createSeller(store.id);
  await page.goto('/seller/dashboard');
  await expect(page).toHaveURL(/\/seller\/login$/);
  await expect(page.getByText(LOGIN_MESSAGES.sessionOver)).toHaveCount(0);
  await expect(login(page)).toBeVisible();

  await logInSeller(page, seller.username, seller.password);
  await expect(toast(page, SELLER.succeeded.title)).toBeVisible();
  await expect(page).toHaveURL(/\/seller\/dashboard/);
  await expect(page.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  await page.reload();
  await expect(page.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();

  await page.getByRole('button', { name: LOGIN_MESSAGES.logout }).click();
  await expect(page).toHaveURL(/\/seller\/login$/);
  await expect(page.getByText(LOGIN_MESSAGES.sessionOver)).toHaveCount(0);
  const sessions = await firestore
    .collection(COLLECTIONS.sessions)
    .where('sellerId', '==', seller.sellerId)
    .limit(2)
    .get();
  expect(sessions.docs.map((session) => session.get('endReason') as unknown)).toEqual(['logged_out']);
});

test('redirects a seller with an ended session to the login, on the next edit, on page load and on an open page', async ({
  page,
}) => {
  await page.clock.install();
  const store = await createStore();
  const expectLoginWithMessage = async (): Promise<void> => {
    await expect(page).toHaveURL(/\/seller\/login$/);
    await expect(page.getByRole('note')).toContainText(LOGIN_MESSAGES.sessionOver);
  };

  await test.step('rejects the next edit', async () => {
    const { session } = await signInSeller(page, store.id);
    await openStoreTab(page, store.name);
    await endSessionAtRequest(page, '**/documents:commit*', session.sessionId);
    await page.getByLabel('Store name').fill('Another name');
    await page.getByRole('button', { name: 'Update Store' }).click();
    await expect(toast(page, FAILURES.NOT_AUTHENTICATED.text)).toBeVisible();
    await expectLoginWithMessage();
    const saved = await firestore.collection(COLLECTIONS.stores).doc(store.id).get();
    expect(saved.get('name')).toBe(store.name);
    await page.unrouteAll();
  });

  await test.step('shows the login on page load', async () => {
    const { session } = await signInSeller(page, store.id);
    await endSession(session.sessionId);
    await page.goto('/seller/dashboard');
    await expectLoginWithMessage();
  });

  await test.step('detects the end on an open page', async () => {
    const { session } = await signInSeller(page, store.id);
    await openStoreTab(page, store.name);
    await endSessionAtRequest(page, '**/securityAudit', session.sessionId);
    await page.clock.fastForward('05:01');
    await expectLoginWithMessage();
  });
});

test("ends the owner's session on a reload, in the browser and on the server", async ({ page }) => {
  await page.goto('/owner/dashboard');
  await expect(page).toHaveURL(/\/owner\/login$/);
  await expect(login(page)).toBeVisible();
  await expectFitsEachWidth(page);

  await test.step('prompts for a code, on a phone', async () => {
    // All tests share the owner, who has no second factor.
    await page.route('**/ownerLogin', refuse({ code: 'SECOND_FACTOR_REQUIRED' }, FAILURES.SECOND_FACTOR_REQUIRED.text));
    await page.setViewportSize({ width: 360, height: 780 });
    await ownerPassword(page).fill(OWNER.password);
    await login(page).click();
    await expect(code(page)).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: SECOND.codeBack }).click();
  });

  const responded = page.waitForResponse('**/ownerLogin');
  await ownerPassword(page).fill(OWNER.password);
  await ownerPassword(page).press('Enter');
  await expect(toast(page, 'Login Successful')).toContainText('Welcome back, owner!');
  await expect(page).toHaveURL(/\/owner\/dashboard$/);
  const { result } = (await (await responded).json()) as { result: { token: string } };
  const { claims } = JSON.parse(Buffer.from(result.token.split('.')[1] ?? '', 'base64url').toString()) as {
    claims: { sessionId: string };
  };

  await page.reload();
  await expect(page).toHaveURL(/\/owner\/login$/);
  await expect(page.getByRole('note')).toHaveCount(0);
  await expect.poll(() => endOf(claims.sessionId)).toBe('page_closed');
});

test('signs in a shopper, a seller and the owner side by side in one browser', async ({ page, context }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  const { uid } = await signInShopper(page);
  const coupon = firestore.collection(COLLECTIONS.coupons).doc();
  await coupon.set({ uid, percent: 20, createdAt: Timestamp.now(), orderId: null });
  await fillCart(page, [product, 1]);

  const seller = await signInSeller(page, store.id);
  await page.goto('/seller/dashboard');
  await expect(page.getByText(`Welcome, ${seller.username} - ${store.name}`)).toBeVisible();
  const owners = await context.newPage();
  await logInOwner(owners);

  await page.getByRole('button', { name: LOGIN_MESSAGES.logout }).click();
  await expect(page).toHaveURL(/\/seller\/login$/);
  await page.goto('/checkout');
  await expect(page.getByText(product.name)).toBeVisible();
  await expect(page.getByRole('option', { name: /^20% off/ })).toBeAttached();
  await expect(owners.getByRole('heading', { level: 1 })).toHaveText('Owner Dashboard');
  await owners.close();
});

test('loads no sign-in code while a seller shops', async ({ page }) => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await signInSeller(page, store.id);
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.url());
  });
  await openInCatalog(page, product);
  await expect(page.getByText(product.name)).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts.filter((url) => /\/auth-[^/]*\.js$/.test(url))).toEqual([]);
});
