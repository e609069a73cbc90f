import { describe, expect, it } from 'vitest';
import { bearerChoices, resolveDefaults, resolveSchema } from './resolve-form.ts';

const stores = [{ id: 'ash', name: 'Ash Stall' }];

describe('the form that resolves a difference', () => {
  it('offers the accounts of the site, the stores of the order, and to accept it', () => {
    expect(bearerChoices({ stores }).map(({ value }) => value)).toEqual([
      'fees',
      'loss',
      'bank',
      'store ash',
      'accept',
    ]);
  });

  it('proposes who usually bears it', () => {
    expect(resolveDefaults({ finding: 'fee', movement: null }).bearer).toBe('fees');
    expect(resolveDefaults({ finding: 'amount', movement: null }).bearer).toBe('loss');
  });

  it.each([
    ['fees', { account: 'fees' }],
    ['store ash', { storeId: 'ash' }],
    ['accept', null],
  ])('reads %s as %j', (bearer, expected) => {
    expect(resolveSchema.parse({ bearer, reason: ' Why ' })).toEqual({ bearer: expected, reason: 'Why' });
  });

  it('wants a reason', () => expect(resolveSchema.safeParse({ bearer: 'fees', reason: ' ' }).success).toBe(false));
});
