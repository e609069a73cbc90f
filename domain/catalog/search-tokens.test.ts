import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planSearch, searchTokens, searchWords } from './search-tokens.ts';

/** Matches as the database does: the first token that the name has, then the filter on the results. */
const finds = (name: string, typed: string): boolean => {
  const plan = planSearch(typed);
  const tokens = new Set(searchTokens(name));
  return plan !== null && plan.tokens.some((token) => tokens.has(token)) && plan.matches(name);
};

describe('search', () => {
  it('splits names into plain words', () => {
    expect(searchWords('1x Skeleton-Spawner!')).toEqual(['1x', 'skeleton', 'spawner']);
    expect(searchWords('Épée  ÉPÉE')).toEqual(['epee']);
    expect(searchWords(' !? ')).toEqual([]);
  });

  it.each(['s', 'skel', 'SPAWNER', 'skeleton spaw', 'spawner skeleton', 'skel spaw', '1x skeleton spawner'])(
    'finds "1x Skeleton Spawner" by %j',
    (typed) => expect(finds('1x Skeleton Spawner', typed)).toBe(true),
  );

  it.each(['zombie', 'skeleton money', 'keleton', 'spawners'])('does not find it by %j', (typed) => {
    expect(finds('1x Skeleton Spawner', typed)).toBe(false);
  });

  it('with an empty text makes no query', () => {
    expect(planSearch('  ')).toBeNull();
    expect(planSearch('!!!')).toBeNull();
  });

  it('finds every name by each of its words, by any of its beginnings and by any two words', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,12}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        fc.nat(),
        (words, a, b, cut) => {
          const name = words.join(' ');
          const first = words[a % words.length] ?? '';
          const second = words[b % words.length] ?? '';
          expect(finds(name, first.slice(0, 1 + (cut % first.length)))).toBe(true);
          expect(finds(name, `${first} ${second}`)).toBe(true);
        },
      ),
    );
  });

  it('tokens of the longest name stay within the size limit of a product', () => {
    const longest = 'abcdefghijklmnopqrstuvwxyz '.repeat(5).slice(0, 120);
    expect(searchTokens(longest).length).toBeLessThanOrEqual(400);
    expect(
      searchTokens('Extraordinary Netherite Enchanted Survival Starter Kit Bundle Deluxe').length,
    ).toBeLessThanOrEqual(400);
  });
});
