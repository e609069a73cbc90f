import { describe, expect, it } from 'vitest';
import { bearerChoices, resolveDefaults, resolveSchema } from './resolve-form.ts';

const stores = [{ id: 'ash', name: 'Ash Stall' }];

describe('resolve form', () => {
  it("offers the site's accounts, the stores of the order, and acceptance without an entry", () => {
    expect(bearerChoices({ stores }).map(({ value }) => value)).toEqual([
      'fees',
      'loss',
      'bank',
      'store ash',
      'accept',
    ]);
  });

  it('preselects the usual account of a difference', () => {
    expect(resolveDefaults({ finding: 'fee', movement: null }).bearer).toBe('fees');
    expect(resolveDefaults({ finding: 'amount', movement: null }).bearer).toBe('loss');
  });

  it.each([
    ['fees', { account: 'fees' }],
    ['store ash', { storeId: 'ash' }],
    ['accept', null],
  ])('parses %s as %j', (bearer, expected) => {
    expect(resolveSchema.parse({ bearer, reason: ' Why ' })).toEqual({ bearer: expected, reason: 'Why' });
  });

  it('requires a reason', () => expect(resolveSchema.safeParse({ bearer: 'fees', reason: ' ' }).success).toBe(false));
});
