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
  ['item 1', 'Item 1 store-17', true],
  ['item 9', 'Item 1 store-19', false],
  ['item 2', 'Item 1 .Bedrock_22', false],
  ['c', 'Copper Corner', true],
  ['o', 'Copper Corner', false],
  ['剑', '钻石剑', true],
  ['-', 'copper-corner', true],
  ['strasse', 'Alte Straße', true],
  ['schluessel', 'Alter Schlüssel', true],
  ['schlüssel', 'Alter Schluessel', true],
  ['blü', 'Blue Shoe', true],
  ['blu', 'Blue Shoe', true],
])('searches for %j in %j: %j', (search, text, expected) => expect(wordMatcher(search)(text)).toBe(expected));
