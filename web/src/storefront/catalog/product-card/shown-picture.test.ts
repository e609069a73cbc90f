import { expect, it } from 'vitest';
import { shownPicture } from './shown-picture.ts';

const LINKS = ['/a.svg', '/b.svg', '/c.svg'];

it('skips pictures that are not fetched into the site yet, unless chosen', () => {
  const links = ['https://pictures.test/a.png', '/b.svg'];
  expect(shownPicture(links, null, new Set())).toBe(1);
  expect(shownPicture(links, 0, new Set())).toBe(0);
});

it.each([
  [null, [], 0],
  [null, ['/b.svg'], 0],
  [null, ['/a.svg'], 1],
  [null, ['/a.svg', '/b.svg'], 2],
  [null, LINKS, 0],
  [1, ['/b.svg'], 1],
  [2, [], 2],
  [7, [], 2],
] as const)('resolves chosen %j and broken %j to picture %i', (chosen, broken, shown) => {
  expect(shownPicture(LINKS, chosen, new Set(broken))).toBe(shown);
});
