import { expect, test } from 'vitest';
import { isShopping, navigation } from './navigation.ts';

const activeAt = (pathname: string): string[] =>
  navigation({ instantMoneyEnabled: true })
    .filter((item) => item.isActive(pathname))
    .map((item) => item.label);

test.each([
  ['/', ['Home']],
  ['/stores', ['Stores']],
  ['/stores/nether-forge', ['Stores']],
  ['/store/nether-forge', ['Stores']],
  ['/catalog', ['Catalog']],
  ['/instant-money', ['Instant Money']],
  ['/free-money', ['Free Money']],
  ['/reviews', ['Reviews']],
  ['/about', ['About Us']],
  ['/catalogue', []],
  ['/checkout', []],
])('activates the links of %s: %j', (pathname, labels) => {
  expect(activeAt(pathname)).toEqual(labels);
});

test('omits Instant Money while it is switched off', () => {
  const labels = navigation({ instantMoneyEnabled: false }).map(({ label }) => label);
  expect(labels).toEqual(['Home', 'Stores', 'Catalog', 'Free Money', 'Reviews', 'About Us']);
});

test.each(['/catalog', '/instant-money', '/stores/nether-forge', '/store/x', '/checkout', '/donutsmp-irl-market'])(
  'shows the currency picker at %s',
  (pathname) => {
    expect(isShopping(pathname)).toBe(true);
  },
);

test.each(['/', '/stores', '/about', '/seller/login', '/orders/abc', '/donut-irl-market'])(
  'hides the currency picker at %s',
  (pathname) => {
    expect(isShopping(pathname)).toBe(false);
  },
);
