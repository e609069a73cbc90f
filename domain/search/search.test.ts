import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchDistance } from './match-distance.ts';
import { productSearchSchema, type ProductSearch } from './product-search.ts';
import { searchAddress, parseSearchAddress } from './search-request.ts';
import {
  descriptiveText,
  SEARCH_TOKENS_MAX,
  searchTokensOf,
  SEVERAL_WORDS_MIN,
  tokenOf,
  completeWordsToken,
  typoWordsOf,
} from './search-tokens.ts';
import { searchWordOf, lookupKeys } from './search-word.ts';
import { significantWords } from './search-words.ts';
import { isOneTypoApart } from './typos.ts';

const parsed = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site.test');
  return parseSearchAddress(pathname, searchParams);
};

const word = fc.stringMatching(/^[a-z]{4,14}$/);

describe('typo correction', () => {
  it.each([
    ['netherite', 'nethrite'],
    ['netherite', 'nettherite'],
    ['netherite', 'nethorite'],
    ['netherite', 'nehterite'],
    ['kit', 'kit'],
    ['pearl', 'pearls'],
  ])('finds one typo between %s and %s', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(true);
    expect(isOneTypoApart(other, one)).toBe(true);
  });

  it.each([
    ['netherite', 'nethrit'],
    ['abcd', 'badc'],
    ['gold', 'golden'],
    ['kit', 'tki'],
    ['', 'ab'],
  ])('finds more than one typo between %s and %s', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(false);
  });

  it('finds a word under one of its keys, for any letter dropped, doubled, replaced or swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(3), fc.constantFrom('a', 'q', 'z'), (text, place, kind, letter) => {
        const at = place % (text.length - 1);
        const [start, rest] = [text.slice(0, at), text.slice(at + 1)];
        const swapped = start + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
        const typed = [start + rest, start + letter + text.slice(at), start + letter + rest, swapped][kind] ?? text;
        for (const isIncomplete of [true, false]) {
          const keys = lookupKeys({ text: typed, isIncomplete });
          const stored = new Set(searchWordOf(text, true).keys);
          expect(keys.length).toBeLessThanOrEqual(30);
          expect(keys.some((key) => stored.has(key))).toBe(true);
          expect(matchDistance({ text: typed, isIncomplete }, text)).not.toBeNull();
        }
      }),
    );
  });

  it('recognizes words from four letters on during typing', () => {
    const keys = new Set(searchWordOf('netherite', true).keys);
    for (const text of ['neht', 'nethr', 'nethri', 'nethrit', 'nethrite'])
      expect(lookupKeys({ text, isIncomplete: true }).some((key) => keys.has(key))).toBe(true);
    expect(matchDistance({ text: 'nethr', isIncomplete: true }, 'netherite')).toBe(3);
    expect(matchDistance({ text: 'nethr', isIncomplete: false }, 'netherite')).toBeNull();
  });

  it('accepts no typos in short words and in numbers', () => {
    expect(matchDistance({ text: 'kot', isIncomplete: false }, 'kit')).toBeNull();
    expect(matchDistance({ text: '250m', isIncomplete: false }, '25m')).toBeNull();
    expect(matchDistance({ text: '10000', isIncomplete: false }, '1000')).toBeNull();
  });

  it('limits the number of keys of the longest word', () => {
    expect(searchWordOf('abcdefghijklmnopqrst', true).keys.length).toBeLessThanOrEqual(60);
  });
});

describe('search tokens', () => {
  it('matches any words of a product in any order, with the last one incomplete', () => {
    fc.assert(
      fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (words, from, cut) => {
        const tokens = new Set(searchTokensOf(words.join(' '), ''));
        const turned = [...words.slice(from % words.length), ...words.slice(0, from % words.length)];
        const typed = turned.slice(0, 3);
        const last = typed.pop() ?? '';
        expect(tokens.has(tokenOf([...typed, last.slice(0, 1 + (cut % last.length))]))).toBe(true);
        expect(tokens.has(completeWordsToken(turned))).toBe(turned.length >= SEVERAL_WORDS_MIN);
      }),
    );
  });

  it('limits tokens to the documented maximum for any product name', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const words = Array.from({ length: 8 }, (_, at) => letters.slice(at, at + 14)).join(' ');
    const name = `${words} 一丁七万丈三上下不与丐丑专且世丘丙业丛东 y 丝丢两严丧个中丰串临为主丽举乃久义之乌乐`;
    const description = Array.from(
      { length: 300 },
      (_, at) => `x${letters[at % 26]}${letters[Math.floor(at / 26)]}q`,
    ).join(' ');
    const count = searchTokensOf(name, description).length;
    expect(count).toBeLessThanOrEqual(SEARCH_TOKENS_MAX);
    expect(count).toBeGreaterThan(SEARCH_TOKENS_MAX - 40);
    expect(searchTokensOf('Ancient Netherite Kit', '').length).toBeLessThan(80);
  });

  it('includes each part of a name in a script without spaces, and the words of a dictionary', () => {
    const tokens = searchTokensOf('64个钻石剑', '');
    expect(tokens).toEqual(expect.arrayContaining(['64', '剑', '石剑', '个钻石剑', '=64 剑 钻石', '钻石 剑']));
    expect(tokens).not.toContain('64个');
    expect(searchTokensOf('다이아몬드 검', '')).toEqual(expect.arrayContaining(['검', '드검', '검 다이아']));
    expect(searchTokensOf('𠮷𠮷', '').every((token) => token.isWellFormed())).toBe(true);
  });

  it('includes the names of variants, before the description', () => {
    const variants = [{ name: 'Gold, 64 pieces' }];
    const text = descriptiveText({ name: 'Kit', description: 'Made of iron', variants });
    expect(searchTokensOf('Kit', text)).toEqual(expect.arrayContaining(['~gold', '~pieces', '~made', '~iron']));
    expect(typoWordsOf({ name: 'Kit', description: '', variants }).get('gold')).toBe(false);
  });

  it('omits words without a meaning, unless there are no others', () => {
    expect(significantWords('Crate of Rockets')).toEqual(['crate', 'rockets']);
    expect(significantWords('The')).toEqual(['the']);
  });
});

describe('address of a search', () => {
  const WHOLE: ProductSearch = {
    text: 'Netherite & kit',
    storeId: 'store-1',
    categoryId: 'kits',
    priceBand: 'under5',
    inStock: true,
    instant: true,
    official: true,
    sort: 'bought',
    after: { stage: 'corrected', at: [12, 1, 'Kit', 'product-1'], hasFound: true },
  };
  it('survives the round trip with all fields', () => {
    expect(parsed(searchAddress('products', WHOLE))).toEqual({ kind: 'products', search: WHOLE });
    const empty = productSearchSchema.parse({});
    expect(searchAddress('suggestions', empty)).toBe('/search/suggestions?');
    expect(parsed('/search/suggestions')).toEqual({ kind: 'suggestions', search: empty });
  });

  it.each([
    '/search/others?q=kit',
    '/search/products?q=kit&debug=1',
    '/search/products?sort=worst',
    '/search/products?price=free',
    '/search/products?store=a/b',
    '/search/products?after=x',
    '/search/products?after={"stage":"names","at":[]}',
    '/search/products?after={"stage":"names","at":[1],"tokens":["a"]}',
    `/search/products?q=${'x'.repeat(101)}`,
  ])('is not parsed from %s', (address) => expect(parsed(address)).toBeNull());
});
