import { shopperUid } from '@blockbazaar/domain/accounts/profile';
import type { Page } from '@playwright/test';
import { HOST, ports } from '../../../tools/ports.ts';
import { uniqueId } from '../../support/fixtures.ts';

/**
 * The local app's API key in `web/src/firebase/sdk/app.ts`. It is part of the key under which the SDK stores its user.
 */
const API_KEY = 'local';

/**
 * Signs in a shopper at the Auth emulator, as the site does after Discord. Stores the user in the browser in the SDK's
 * format, so that the site restores it. `token`: the shopper's ID token.
 */
export async function signInShopper(page: Page): Promise<{ uid: string; token: string }> {
  const uid = shopperUid(uniqueId('discord'));
  const address = `http://${HOST}:${ports().auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=${API_KEY}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // The emulator accepts custom tokens without a signature.
    body: JSON.stringify({ token: JSON.stringify({ uid }), returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}.`);
  const { idToken, refreshToken, expiresIn } = (await response.json()) as Record<string, string>;
  const user = {
    uid,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  const key = `firebase:authUser:${API_KEY}:[DEFAULT]`;
  // The smallest file of the site, which runs no code.
  await page.goto('/robots.txt');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(user)] as const);
  return { uid, token: idToken ?? '' };
}
