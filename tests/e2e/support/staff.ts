import { expect, type Page } from '@playwright/test';
import { createSeller, mintSellerSession, OWNER, type StaffSession, type TestSeller } from '../../support/staff.ts';

/**
 * The local app's API key in `web/src/firebase/sdk/app.ts`. It is part of the key under which the SDK stores its user.
 */
const API_KEY = 'local';
const APP_NAME = 'seller';
/** A small file of the site: a document of its origin without scripts. */
const LIGHT_FILE = '/art/products/placeholder.svg';
/** Lifetime of an ID token, in ms. */
const TOKEN_MS = 3_600_000;

/** Stores a seller's sign-in in the browser in the SDK's format, so that the seller's pages restore it. */
async function storeSellerSignIn(page: Page, { uid, token, refreshToken }: StaffSession): Promise<void> {
  const user = {
    uid,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: token, expirationTime: Date.now() + TOKEN_MS },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: APP_NAME,
  };
  const key = `firebase:authUser:${API_KEY}:${APP_NAME}`;
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(user)] as const);
}

/** Signs in a new seller of a store on this page, without the login. */
export async function signInSeller(
  page: Page,
  storeId: string,
  fields: Parameters<typeof createSeller>[1] = {},
): Promise<TestSeller & { session: StaffSession }> {
  const seller = await createSeller(storeId, fields);
  await page.goto(LIGHT_FILE);
  const userAgent = await page.evaluate(() => navigator.userAgent);
  const session = await mintSellerSession(seller, { userAgent });
  await storeSellerSignIn(page, session);
  return { ...seller, session };
}

/** The key under which a browser stores the tab that the owner's dashboard opens. */
const LAST_TAB = 'last-tab:Owner dashboard';

/** Logs the owner in on the login page. A reload ends the session. */
export async function logInOwner(page: Page, password = OWNER.password): Promise<void> {
  await page.goto('/owner/login');
  await submitOwnerLogin(page, password);
}

/**
 * Logs the owner in on the login page, and opens this tab. The login leads to the browser's last tab directly, without
 * the code and the queries of the overview.
 */
export async function logInOwnerAt(page: Page, label: string): Promise<void> {
  await page.goto('/owner/login');
  await page.evaluate(([key, tab]) => localStorage.setItem(key, tab), [LAST_TAB, label.toLowerCase()] as const);
  await submitOwnerLogin(page, OWNER.password);
  await expect(page.getByRole('tab', { name: label, exact: true })).toHaveAttribute('aria-selected', 'true');
}

async function submitOwnerLogin(page: Page, password: string): Promise<void> {
  await page.getByPlaceholder('Enter owner password').fill(password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/owner\/dashboard(?:$|\?)/);
}
