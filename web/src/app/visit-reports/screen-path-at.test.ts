import { SCREEN_PATHS } from '@blockbazaar/domain/site/visits/screen-paths';
import { expect, it } from 'vitest';
import { screenPathAt } from './screen-path-at.ts';

it.each([
  ['/', '/'],
  ['/stores', '/stores'],
  ['/stores/', '/stores'],
  ['/stores/forge', '/stores/:slug'],
  ['/products/golden-pickaxe-Xy12', '/products/:slug'],
  ['/orders/secret-key', '/orders/:receiptKey'],
  ['/owner/dashboard', '/owner/dashboard'],
  ['/stores/forge/more', '*'],
  ['/nothing-here', '*'],
  ['/*', '*'],
])('maps %s to the screen %s', (pathname, path) => expect(screenPathAt(pathname)).toBe(path));

it.each(SCREEN_PATHS)('maps an address of %s to that screen', (path) => {
  expect(screenPathAt(path.replace(/:\w+/, 'x'))).toBe(path);
});
