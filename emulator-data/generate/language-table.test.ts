import { findInEntries } from '@blockbazaar/domain/search/find-in-entries';
import { PAGE_BUDGET, productSearchSchema, SUGGESTION_BUDGET } from '@blockbazaar/domain/search/product-search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generatedMarketplace } from './generated-marketplace.ts';
import { LANGUAGE_TABLE } from './language-table.ts';
import { searchMemory } from './search-memory.ts';
import { withAdded } from './search-table.ts';

const PRODUCTS = 10_000;
const rows = Object.entries(LANGUAGE_TABLE).flatMap(([script, names]) =>
  Object.entries(names).flatMap(([name, searches]) => searches.map((typed) => ({ script, name, typed }))),
);
const names = [...new Set(rows.map(({ name }) => name))];

/** Some letters of scripts with spaces between words. */
const SPACED = [
  'łøæœßđðþıžñ',
  'αβγδεζηθικλ',
  'абвгдежзийк',
  'աբգդեզէըթժի',
  'აბგდევზთიკლ',
  'ابتثجحخدذرز',
  'אבגדהוזחטיכ',
  'कखगघङचछजझञट',
  'கஙசஞடணதநபமய',
  'কখগঘঙচছজঝঞট',
];
/** Some letters of scripts without spaces between words. */
const UNSPACED = [
  '龙凤虎豹狮象鹰鹿熊猫',
  'あかさたなハマヤラワ',
  '가나다라마바사아자차',
  'กขคงจชดตนบ',
  'ກຂຄງຈຊດຕນບ',
  'កខគឃងចឆជឈញ',
  'ကခဂဃငစဆဇညတ',
];
const wordOf = (letters: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...Array.from(letters)), { minLength, maxLength }).map((word) => word.join(''));
const GENERATED = 400;
const spacedNames = fc.sample(
  fc.constantFrom(...SPACED).chain((letters) => fc.tuple(wordOf(letters, 5, 9), wordOf(letters, 5, 9))),
  { numRuns: GENERATED, seed: 2 },
);
const unspacedNames = fc.sample(
  fc.constantFrom(...UNSPACED).chain((letters) => wordOf(letters, 9, 14)),
  { numRuns: GENERATED, seed: 3 },
);
/** Names with letters such as `ü`, or with the spelling of people who lack their keys, and searches in the other. */
const SPELLED: Readonly<Record<string, readonly string[]>> = {
  'Schlüssel zur Tür': [
    'Schluessel',
    'tuer',
    'TUER SCHLUESSEL',
    'schluessel zur tuer',
    'schluessel zur tue',
    'schlüssel',
  ],
  'Jägerköder im Käfig': ['jaegerkoeder', 'kaefig jaegerkoeder', 'JÄGERKÖDER', 'jagerkoder'],
  'Geraet fuer Oel': ['Gerät', 'öl', 'ÖL GERÄT', 'gerät für öl', 'gera\u0308t fu\u0308r o\u0308l'],
  'Grøn Åspids': ['groen aaspids', 'aaspids', 'grøn åspids', 'gron aspids'],
};
const added = [...names, ...Object.keys(SPELLED), ...spacedNames.map((words) => words.join(' ')), ...unspacedNames];
const { stores, products } = generatedMarketplace(
  { stores: 500, products: PRODUCTS - added.length, seed: 1 },
  new Date('2026-11-24T12:00:00Z'),
);
const { entries, counted } = searchMemory(
  stores(),
  withAdded(
    [...products()],
    added.map((name) => ({ name, description: '' })),
  ),
);

/** The found names. Fails if a search costs more reads than a page may: the page reads each found product, too. */
async function find(typed: string): Promise<string[]> {
  const { reads, count } = counted();
  const { items } = await findInEntries(productSearchSchema.parse({ text: typed }), PAGE_BUDGET, reads);
  expect(count() + items.length).toBeLessThanOrEqual(PAGE_BUDGET.reads);
  return items.map(({ name }) => name);
}

describe(`search in other languages among ${PRODUCTS} products`, () => {
  it('has a table of 300 different searches in 12 scripts', () => {
    expect(entries).toHaveLength(PRODUCTS);
    expect(Object.keys(LANGUAGE_TABLE)).toHaveLength(12);
    expect(new Set(rows.map(({ name, typed }) => `${name}\n${typed}`)).size).toBe(300);
  });

  it('finds the expected product first in at least 98 % of the table, with 24 reads at most', async () => {
    const wrong: unknown[] = [];
    for (const { script, name, typed } of rows) {
      const [first] = await find(typed);
      if (first !== name) wrong.push([script, typed, name, first]);
    }
    expect(wrong.slice(0, wrong.length > rows.length * 0.02 ? undefined : 0)).toEqual([]);
  });

  it('returns each suggestion during the typing with 8 reads at most', async () => {
    for (const { typed } of rows)
      for (let length = 1; length <= typed.length; length += 1) {
        const { reads, count } = counted();
        await findInEntries(productSearchSchema.parse({ text: typed.slice(0, length) }), SUGGESTION_BUDGET, reads);
        expect(count()).toBeLessThanOrEqual(SUGGESTION_BUDGET.reads);
      }
  });

  it('finds names of any letters by their beginnings and in another order, in capitals and decomposed', async () => {
    for (const [one, other] of spacedNames) {
      const name = `${one} ${other}`;
      for (const typed of [name, `${other} ${one}`, `${one} ${other.slice(0, 4)}`, name.toUpperCase()])
        expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([name])]);
      expect(await find(name.normalize('NFD'))).toContain(name);
    }
  });

  it('finds names without spaces by any part of four letters or more', async () => {
    for (const [index, name] of unspacedNames.entries()) {
      const letters = Array.from(name);
      const start = index % (letters.length - 6);
      for (const length of [4, 5, 6]) {
        const typed = letters.slice(start, start + length).join('');
        expect([typed, await find(typed)]).toEqual([typed, expect.arrayContaining([name])]);
      }
    }
  });

  it('finds letters and the spelling of people who lack their keys, by each other', async () => {
    for (const [name, searches] of Object.entries(SPELLED))
      for (const typed of searches) expect([typed, (await find(typed))[0]]).toEqual([typed, name]);
  });

  it('limits the tokens of a product', () => {
    const counts = entries.filter(({ name }) => added.includes(name)).map(({ tokens }) => tokens.length);
    expect(Math.max(...counts)).toBeLessThanOrEqual(400);
  });
});
