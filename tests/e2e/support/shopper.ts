import type { Page } from '@playwright/test';
import { HOST, ports } from '../../../tools/ports.ts';

/** As `web/src/firebase/sdk/app.ts` names its local app: part of the key under which the SDK keeps its user. */
const API_KEY = 'local';

/**
 * Has the Auth emulator sign somebody up, and leaves in the browser what the SDK leaves there: the site finds a signed-in shopper. `token`: the
 * shopper's ID token.
 */
export async function signInShopper(page: Page): Promise<{ uid: string; token: string }> {
  const address = `http://${HOST}:${ports().auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=${API_KEY}`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}.`);
  const { localId, idToken, refreshToken, expiresIn } = (await response.json()) as Record<string, string>;
  const user = {
    uid: localId,
    emailVerified: false,
    isAnonymous: true,
    providerData: [],
    stsTokenManager: { refreshToken, accessToken: idToken, expirationTime: Date.now() + Number(expiresIn) * 1_000 },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
  const key = `firebase:authUser:${API_KEY}:[DEFAULT]`;
  await page.goto('/about');
  await page.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(user)] as const);
  return { uid: localId ?? '', token: idToken ?? '' };
}
