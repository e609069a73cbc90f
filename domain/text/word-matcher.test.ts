import { expect, it } from 'vitest';
import { wordMatcher } from './word-matcher.ts';

it.each([
  ['corner', 'Copper Corner copper-corner', true],
  ['CORNER copper', 'Copper Corner', true],
  ['opp', 'Copper Corner', true],
  ['cafe', 'Café Elytra', true],
  ['  ', 'Copper Corner', true],
  ['copper lane', 'Copper Corner', false],
  ['corner', '', false],
])('searches for %j in %j: %j', (search, text, expected) => expect(wordMatcher(search)(text)).toBe(expected));
