import { describe, expect, it } from 'vitest';
import { auditSearchTokens, planAuditSearch } from './audit-search.ts';

const found = (entry: { names?: string[]; ids?: string[] }, typed: string): boolean => {
  const tokens = auditSearchTokens({ names: [], ids: [], ...entry });
  const plan = planAuditSearch(typed);
  return plan !== null && tokens.includes(plan.token) && plan.matches(tokens);
};

describe('planAuditSearch', () => {
  it.each([
    ['the start of a word', 'nethe'],
    ['two words in any order', 'forge nether'],
    ['other letters', 'NÉTHER'],
    ['a full ID', 'a1B2c3D4e5F6g7H8i9J0'],
    ['an ID with signs', 'store-00017'],
  ])('finds an entry by %s', (_way, typed) =>
    expect(found({ names: ['Nether Forge'], ids: ['a1B2c3D4e5F6g7H8i9J0', 'store-00017'] }, typed)).toBe(true),
  );

  it.each(['orge', 'nether axe', 'a1B2c3D4', 'e', '', '--'])('does not find an entry by %j', (typed) =>
    expect(found({ names: ['Nether Forge'], ids: ['a1B2c3D4e5F6g7H8i9J0'] }, typed)).toBe(false),
  );

  it('finds an entry by one digit as a whole number, and by one letter as the start of a word', () => {
    for (const typed of ['item 1', '1 item', '1', 'item f', 'f'])
      expect([typed, found({ names: ['Item 1', 'Forge'] }, typed)]).toEqual([typed, true]);
    for (const typed of ['item 9', 'item 2', '2', 'item g', 'item e'])
      expect([typed, found({ names: ['Item 1', 'Forge 22'] }, typed)]).toEqual([typed, false]);
  });

  it('finds an entry by any part of a name in a script without spaces', () => {
    for (const typed of ['剑', '石剑', '店 剑']) expect(found({ names: ['钻石剑', '我的店'] }, typed)).toBe(true);
  });

  it('finds an order by its number and by its full ID', () => {
    const orderId = '0123456789abcdef0123456789abcdef';
    for (const typed of ['89abcdef', '89AB', orderId, orderId.toUpperCase()])
      expect(found({ names: ['89ABCDEF'] }, typed)).toBe(true);
  });

  it('limits the number of tokens and puts those of the names first', () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => `order${index}`);
    const tokens = auditSearchTokens({ names: ['Nether'], ids });
    expect(tokens).toHaveLength(700);
    expect(tokens).toContain('nether');
  });
});
