import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { emulatorPorts } from '../emulator-ports.ts';

const attested = new WeakMap<FirebaseApp, AppCheck>();

/** Lets what an app asks of the database and of functions carry the proof that it comes from our own page. Nobody attests locally. */
export function attestPage(app: FirebaseApp): void {
  if (emulatorPorts !== null) return;
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (typeof siteKey !== 'string' || siteKey === '') {
    throw new Error('VITE_APP_CHECK_SITE_KEY is missing: the site was built without its App Check key.');
  }
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  attested.set(app, initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true }));
}

/** The same proof for a request that the SDK does not make; no headers where nobody attests. */
export async function attestedHeaders(app: FirebaseApp): Promise<Record<string, string>> {
  const appCheck = attested.get(app);
  return appCheck === undefined ? {} : { 'X-Firebase-AppCheck': (await getToken(appCheck)).token };
}
