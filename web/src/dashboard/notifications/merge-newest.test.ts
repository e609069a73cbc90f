import { at } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNewest } from './merge-newest.ts';

const item = (minute: number) => ({ createdAt: at(minute) });

describe('mergeNewest', () => {
  it('sorts the items of all lists, newest first', () => {
    const [oldest, middle, newest] = [item(1), item(2), item(3)];
    expect(mergeNewest([[newest, oldest], [middle]], 3)).toEqual({
      items: [newest, middle, oldest],
      earlierUntil: null,
    });
  });

  it('starts the next page where the first full list ends', () => {
    const lists = [[item(9), item(1)], [item(8), item(5)], [item(7)]];
    expect(mergeNewest(lists, 2).earlierUntil).toBe(at(5).toMillis());
  });

  it('reaches every item of lists of any length', () => {
    const minutes = fc.uniqueArray(fc.nat(200));
    fc.assert(
      fc.property(fc.array(minutes, { minLength: 1, maxLength: 4 }), fc.integer({ min: 2, max: 5 }), (all, size) => {
        const lists = all.map((list) => list.toSorted((one, other) => other - one).map(item));
        const reached = new Set<object>();
        let until: number | null = Infinity;
        while (until !== null) {
          const limit: number = until;
          const page = lists.map((list) =>
            list.filter(({ createdAt }) => createdAt.toMillis() <= limit).slice(0, size),
          );
          const { items, earlierUntil } = mergeNewest(page, size);
          for (const one of items) reached.add(one);
          until = earlierUntil;
        }
        expect(reached.size).toBe(lists.flat().length);
      }),
    );
  });
});
