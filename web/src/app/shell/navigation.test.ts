import { expect, test } from 'vitest';
import { isShopping, NAVIGATION } from './navigation.ts';

const activeAt = (pathname: string): string[] =>
  NAVIGATION.filter((item) => item.isActive(pathname)).map((item) => item.label);

test.each([
  ['/', ['Home']],
  ['/stores', ['Stores']],
  ['/stores/nether-forge', ['Stores']],
  ['/store/nether-forge', ['Stores']],
  ['/catalog', ['Catalog']],
  ['/about', ['About Us']],
  ['/catalogue', []],
  ['/checkout', []],
])('at %s the active links are %j', (pathname, labels) => {
  expect(activeAt(pathname)).toEqual(labels);
});

test.each(['/catalog', '/stores/nether-forge', '/store/x', '/checkout'])('one shops at %s', (pathname) => {
  expect(isShopping(pathname)).toBe(true);
});

test.each(['/', '/stores', '/about', '/seller/login', '/orders/abc'])('one does not shop at %s', (pathname) => {
  expect(isShopping(pathname)).toBe(false);
});
