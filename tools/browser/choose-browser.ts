/** What a machine has of the ways to a Chromium for the browser tests. */
export interface BrowserFacts {
  /** Named by hand in CHROMIUM_PATH, and it runs. */
  named: string | null;
  /** Playwright's own, already downloaded, and it runs. */
  own: string | null;
  /** Whether Playwright's download can be had, and was not tried in vain already. */
  ownCanBeHad: boolean;
  /** Chromium's headless shell, where the system has it and it runs. */
  shell: string | null;
  /** Another one that the system has, and that runs. */
  system: string | null;
  /** Whether Debian's package can be installed, and was not tried in vain already. */
  packageCanBeHad: boolean;
}

export type BrowserChoice = { kind: 'use'; path: string } | { kind: 'install'; way: InstallWay } | { kind: 'none' };
export type InstallWay = 'playwright' | 'debian';

/**
 * Playwright's own goes first, because the tests are written against it. The shell is Chromium without the windows of a desktop: pages
 * take about half of the time in it, which is worth an installation.
 */
export function chooseBrowser(facts: BrowserFacts): BrowserChoice {
  const here = facts.named ?? facts.own;
  if (here !== null) return { kind: 'use', path: here };
  if (facts.ownCanBeHad) return { kind: 'install', way: 'playwright' };
  if (facts.shell !== null) return { kind: 'use', path: facts.shell };
  if (facts.packageCanBeHad) return { kind: 'install', way: 'debian' };
  return facts.system === null ? { kind: 'none' } : { kind: 'use', path: facts.system };
}

export const NO_BROWSER_MESSAGE = `No Chromium for the browser tests can be had on this machine. Any one of these is enough:
  1. a network: Playwright then downloads its own (npx playwright install --with-deps chromium).
  2. Chromium at /usr/bin/chromium-headless-shell or /usr/bin/chromium, for example Debian's package: apt-get install chromium-headless-shell.
  3. CHROMIUM_PATH naming a Chromium or Chrome.`;
