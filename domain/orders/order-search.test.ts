import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderSearchTokens, planOrderSearch } from './order-search.ts';

const order = {
  orderId: '0123456789abcdef0123456789abCDEF',
  buyer: { discordUsername: 'Léna.Builds#0001', minecraftUsername: '.LenaBuilds_99' },
  items: [{ name: '1x Skeleton Spawner' }, { name: 'Netherite Kit' }],
};

/** Simulates the database query, which matches the token among those of the order, and then the filter of the list. */
const finds = (typed: string, found = order): boolean => {
  const plan = planOrderSearch(typed);
  return plan !== null && orderSearchTokens(found).includes(plan.token) && plan.matches(found);
};

describe('order search', () => {
  it.each([
    '89abcdef',
    '89ABCDEF',
    '#89abCDEF',
    '89ab',
    'lena',
    'Léna',
    'builds',
    'lenabuilds_99',
    'spawner',
    'skel',
    'netherite kit',
    'kit nether',
    'lena spawner',
    '1x spawner',
    'Order 89ABCDEF',
    'order #89abcdef',
    'Order number: 89ABCDEF',
    '0123456789abcdef0123456789abcdef',
    'Order ID 0123456789ABCDEF0123456789ABCDEF',
    'lena 0123456789abcdef0123456789abcdef',
  ])('matches %j', (typed) => expect(finds(typed)).toBe(true));

  it.each([
    'fedcba98',
    'owl',
    'pawner',
    'lena lantern',
    'kit kite',
    '01234567',
    'Order FEDCBA98',
    // Another order with the same number.
    '1123456789abcdef0123456789abcdef',
  ])('does not match %j', (typed) => expect(finds(typed)).toBe(false));

  it('finds a product named like the word before a number', () => {
    expect(finds('order book', { ...order, items: [{ name: 'Order Book' }] })).toBe(true);
  });

  it('matches a digit with a whole number, and a letter with the start of a word', () => {
    const found = {
      ...order,
      buyer: { discordUsername: 'owl', minecraftUsername: '.Bedrock_22' },
      items: [{ name: 'Audit Item 1' }],
    };
    for (const typed of ['item 1', '1 item', 'audit item 1', 'item b', 'item a', 'item 22', 'item 22 1'])
      expect([typed, finds(typed, found)]).toEqual([typed, true]);
    for (const typed of ['item 2', 'audit item 2', 'item 9', 'item 3 1', 'item t'])
      expect([typed, finds(typed, found)]).toEqual([typed, false]);
  });

  it('matches any part of a name in a script without spaces, and digits of any script', () => {
    const found = { ...order, items: [{ name: '钻石剑 ٦٤' }, { name: 'Straße' }] };
    for (const typed of ['剑', '石剑', '64 钻石', '٦٤', 'STRASSE'])
      expect([typed, finds(typed, found)]).toEqual([typed, true]);
    expect(finds('剑石', found)).toBe(false);
  });

  it.each(['', ' ', '-', 'a', '#'])('returns no plan without a word of two letters: %j', (typed) =>
    expect(planOrderSearch(typed)).toBeNull(),
  );

  it('finds any order by any of its words, with a limited number of tokens', () => {
    const word = fc.stringMatching(/^[a-zéA-Z0-9]{2,24}$/);
    fc.assert(
      fc.property(
        word,
        word,
        fc.array(fc.array(word, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        (discordUsername, minecraftUsername, names, chosen) => {
          const sold = {
            ...order,
            buyer: { discordUsername, minecraftUsername },
            items: names.map((name) => ({ name: name.join(' ') })),
          };
          const terms = [discordUsername, minecraftUsername, ...names.flat()];
          expect(finds(terms[chosen % terms.length] ?? '', sold)).toBe(true);
          expect(orderSearchTokens(sold).length).toBeLessThanOrEqual(300);
        },
      ),
    );
  });

  it('finds an order of fifty products by each of their words, but not by all prefixes', () => {
    const items = Array.from({ length: 50 }, (_, index) => ({ name: `${index}lantern ${index}block ${index}crate` }));
    for (const { name } of items)
      for (const typed of name.split(' ')) expect(finds(typed, { ...order, items })).toBe(true);
    expect(orderSearchTokens({ ...order, items })).toHaveLength(300);
  });
});
