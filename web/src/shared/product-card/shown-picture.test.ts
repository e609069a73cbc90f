import { expect, it } from 'vitest';
import { shownPicture } from './shown-picture.ts';

const LINKS = ['/a.svg', '/b.svg', '/c.svg'];

it.each([
  [null, [], 0],
  [null, ['/b.svg'], 0],
  [null, ['/a.svg'], 1],
  [null, ['/a.svg', '/b.svg'], 2],
  [null, LINKS, 0],
  [1, ['/b.svg'], 1],
  [2, [], 2],
  [7, [], 2],
] as const)('with %j chosen, and %j broken, it is picture %i', (chosen, broken, shown) => {
  expect(shownPicture(LINKS, chosen, new Set(broken))).toBe(shown);
});
