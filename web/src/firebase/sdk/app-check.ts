import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider } from 'firebase/app-check';
import { emulatorPorts } from '../emulator-ports.ts';

/** Lets what an app asks of the database and of functions carry the proof that it comes from our own page. Nobody attests locally. */
export function attestPage(app: FirebaseApp): void {
  if (emulatorPorts !== null) return;
  const siteKey: unknown = import.meta.env.VITE_APP_CHECK_SITE_KEY;
  if (typeof siteKey !== 'string' || siteKey === '') {
    throw new Error('VITE_APP_CHECK_SITE_KEY is missing: the site was built without its App Check key.');
  }
  initializeAppCheck(app, { provider: new ReCaptchaEnterpriseProvider(siteKey), isTokenAutoRefreshEnabled: true });
}
