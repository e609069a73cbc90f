import { expect, it } from 'vitest';
import { chooseBrowser, type BrowserFacts } from './choose-browser.ts';

const EVERYTHING: BrowserFacts = {
  named: '/named',
  own: '/own',
  canDownloadPlaywright: true,
  shell: '/usr/bin/chromium-headless-shell',
  canInstallPackage: true,
  system: '/usr/bin/chromium',
};
const NOT_OWN = { named: null, own: null, canDownloadPlaywright: false };

it.each([
  ['the browser in CHROMIUM_PATH', {}, { kind: 'use', path: '/named' }],
  ["Playwright's own", { named: null }, { kind: 'use', path: '/own' }],
  ["Playwright's download", { named: null, own: null }, { kind: 'install', way: 'playwright' }],
  ["the system's shell", NOT_OWN, { kind: 'use', path: '/usr/bin/chromium-headless-shell' }],
  ["Debian's package of the shell", { ...NOT_OWN, shell: null }, { kind: 'install', way: 'debian' }],
  [
    "the system's Chromium",
    { ...NOT_OWN, shell: null, canInstallPackage: false },
    { kind: 'use', path: '/usr/bin/chromium' },
  ],
  [
    'nothing when no browser is available',
    { ...NOT_OWN, shell: null, canInstallPackage: false, system: null },
    { kind: 'none' },
  ],
])('chooses %s', (_, missing, choice) => {
  expect(chooseBrowser({ ...EVERYTHING, ...missing })).toEqual(choice);
});
