import type { FirebaseApp } from 'firebase/app';
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check';
import { emulatorPorts } from '@/firebase/emulator-ports.ts';

const attested = new WeakMap<FirebaseApp, AppCheck>();

/** Attaches an attestation of our own page to an app's database and function requests. Local builds do not attest. */
export function attestPage(app: FirebaseApp): void {
  if (emulatorPorts !== null) return;
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (typeof siteKey !== 'string' || siteKey === '') {
    throw new Error('VITE_APP_CHECK_SITE_KEY is missing: the site was built without its App Check key.');
  }
  const provider = new ReCaptchaEnterpriseProvider(siteKey);
  attested.set(app, initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true }));
}

/** Returns the attestation headers for requests outside the SDK; empty without attestation. */
export async function attestedHeaders(app: FirebaseApp): Promise<Record<string, string>> {
  const appCheck = attested.get(app);
  return appCheck === undefined ? {} : { 'X-Firebase-AppCheck': (await getToken(appCheck)).token };
}
