import { chromium, type Browser } from '@playwright/test';
import { BROWSER_FLAGS } from '../support/browser-flags.ts';

/** Launches the browser that `npm run bench` has found. */
export function launchBrowser(): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  return chromium.launch({
    ...(CHROMIUM_PATH === undefined ? {} : { executablePath: CHROMIUM_PATH }),
    args: BROWSER_FLAGS,
  });
}
