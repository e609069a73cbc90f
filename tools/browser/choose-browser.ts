/** The options of a machine for the browser tests' Chromium. */
export interface BrowserFacts {
  /** Path in CHROMIUM_PATH, if that browser runs. */
  named: string | null;
  /** Path of Playwright's browser, if it is downloaded and runs. */
  own: string | null;
  /** True if Playwright's browser can be downloaded and no attempt has failed. */
  canDownloadPlaywright: boolean;
  /** Path of the system's headless Chromium shell, if it runs. */
  shell: string | null;
  /** Path of another Chromium of the system, if it runs. */
  system: string | null;
  /** True if Debian's package can be installed and no attempt has failed. */
  canInstallPackage: boolean;
}

export type BrowserChoice = { kind: 'use'; path: string } | { kind: 'install'; way: InstallMethod } | { kind: 'none' };
export type InstallMethod = 'playwright' | 'debian';

/**
 * Prefers Playwright's browser, because the tests are written against it. The headless shell loads pages in about half
 * of the time, so it is worth an installation.
 */
export function chooseBrowser(facts: BrowserFacts): BrowserChoice {
  const here = facts.named ?? facts.own;
  if (here !== null) return { kind: 'use', path: here };
  if (facts.canDownloadPlaywright) return { kind: 'install', way: 'playwright' };
  if (facts.shell !== null) return { kind: 'use', path: facts.shell };
  if (facts.canInstallPackage) return { kind: 'install', way: 'debian' };
  return facts.system === null ? { kind: 'none' } : { kind: 'use', path: facts.system };
}

export const NO_BROWSER_MESSAGE = `No Chromium for the browser tests is available on this machine. Provide one of these:
  1. a network: Playwright then downloads its own (npx playwright install --with-deps chromium).
  2. Chromium at /usr/bin/chromium-headless-shell or /usr/bin/chromium, for example Debian's package: apt-get install chromium-headless-shell.
  3. CHROMIUM_PATH naming a Chromium or Chrome.`;
