import { expect, it } from 'vitest';
import { chooseBrowser, type BrowserFacts } from './choose-browser.ts';

const EVERYTHING: BrowserFacts = {
  named: '/named',
  own: '/own',
  ownCanBeHad: true,
  system: '/usr/bin/chromium',
  packageCanBeHad: true,
};

it.each([
  ['the one that was named', {}, { kind: 'use', path: '/named' }],
  ["Playwright's own", { named: null }, { kind: 'use', path: '/own' }],
  ["Playwright's download", { named: null, own: null }, { kind: 'install', way: 'playwright' }],
  ["the system's", { named: null, own: null, ownCanBeHad: false }, { kind: 'use', path: '/usr/bin/chromium' }],
  [
    "Debian's package",
    { named: null, own: null, ownCanBeHad: false, system: null },
    { kind: 'install', way: 'debian' },
  ],
  [
    'nothing where there is nothing',
    { named: null, own: null, ownCanBeHad: false, system: null, packageCanBeHad: false },
    { kind: 'none' },
  ],
])('takes %s', (_, missing, choice) => {
  expect(chooseBrowser({ ...EVERYTHING, ...missing })).toEqual(choice);
});
