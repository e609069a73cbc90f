import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ledgerEntrySchema } from '../ledger/entry.ts';
import { balancesOf } from '../testing/account-balances.ts';
import { at } from '../testing/sample-order.ts';
import {
  correctionOf,
  differenceCents,
  findingOf,
  ledgerSide,
  movementDifferenceId,
  orderDifferenceId,
  providerSide,
  defaultBearer,
} from './difference.ts';
import { movementId } from './movement.ts';

const NOW = at(1_800_000_000_000);
const side = (movedCents: number, feeCents = 0) => ({ movedCents, feeCents });

describe('ledgerSide and findingOf', () => {
  it('compares the provider’s movements with the ledger’s entries at the provider', () => {
    expect(
      providerSide([
        { cents: 1_000, feeCents: 59 },
        { cents: -300, feeCents: -5 },
      ]),
    ).toEqual(side(700, 54));
    const entries = [
      {
        kind: 'paid' as const,
        legs: [
          { account: 'provider/stripe' as const, cents: 1_000 },
          { account: 'store/ash' as const, cents: -1_000 },
        ],
      },
      {
        kind: 'fee_charged' as const,
        legs: [
          { account: 'store/ash' as const, cents: 59 },
          { account: 'provider/stripe' as const, cents: -59 },
        ],
      },
      {
        kind: 'dispute_fee_charged' as const,
        legs: [
          { account: 'fees' as const, cents: 1_500 },
          { account: 'provider/stripe' as const, cents: -1_500 },
        ],
      },
      {
        kind: 'dispute_fee_returned' as const,
        legs: [
          { account: 'fees' as const, cents: -1_400 },
          { account: 'provider/stripe' as const, cents: 1_400 },
        ],
      },
      {
        kind: 'correction' as const,
        legs: [
          { account: 'fees' as const, cents: 11 },
          { account: 'provider/stripe' as const, cents: -11 },
        ],
      },
      {
        kind: 'correction' as const,
        legs: [
          { account: 'loss' as const, cents: 200 },
          { account: 'provider/stripe' as const, cents: -200 },
        ],
      },
    ];
    expect(ledgerSide(entries, 'stripe')).toEqual(side(800, 170));
    expect(ledgerSide(entries, 'paypal')).toEqual(side(0));
  });

  it.each([
    'fee_charged',
    'fee_reduced',
    'dispute_fee_charged',
    'dispute_fee_returned',
    'payout_fee_charged',
    'payout_fee_reduced',
  ] as const)('counts %s as a fee', (kind) => {
    const legs = [
      { account: 'fees' as const, cents: 25 },
      { account: 'provider/stripe' as const, cents: -25 },
    ];
    expect(ledgerSide([{ kind, legs }], 'stripe')).toEqual(side(0, 25));
  });

  it.each([
    [side(1_000, 59), side(1_000, 59), { movements: true, entries: true }, null],
    [side(1_000, 70), side(1_000, 59), { movements: true, entries: true }, 'fee'],
    [side(700, 59), side(1_000, 59), { movements: true, entries: true }, 'amount'],
    [side(1_000, 59), side(0), { movements: true, entries: false }, 'missing_in_ledger'],
    [side(0), side(1_000, 59), { movements: false, entries: true }, 'missing_at_provider'],
    // The net amount is the same for all parties.
    [side(941), side(1_000, 59), { movements: true, entries: true }, null],
  ] as const)('finds for %j and %j the difference %s', (atProvider, inLedger, has, finding) => {
    expect(findingOf({ atProvider, inLedger }, has)).toBe(finding);
  });

  it('results in the same ID in every comparison', () => {
    const sides = { provider: 'stripe', atProvider: side(700, 59), inLedger: side(1_000, 59) } as const;
    const difference = { ...sides, corrections: 0 };
    expect(orderDifferenceId('order', difference)).toBe('stripe_order_700_59_1000_59');
    expect(orderDifferenceId('order', { ...difference, atProvider: side(-700) })).toBe('stripe_order_-700_0_1000_59');
  });

  it('results in another ID after a correction', () => {
    const sides = { provider: 'stripe', atProvider: side(700, 59), inLedger: side(1_000, 59) } as const;
    expect(orderDifferenceId('order', { ...sides, corrections: 2 })).toBe('stripe_order_700_59_1000_59_2');
  });

  it('results in another ID for each earlier difference of a movement', () => {
    const movement = { provider: 'stripe', ref: 'txn_1' } as const;
    expect(movementDifferenceId(movement, 0)).toBe('movement_stripe_txn_1');
    expect(movementDifferenceId(movement, 2)).toBe('movement_stripe_txn_1_2');
  });
});

describe('correctionOf', () => {
  const amount = fc.integer({ min: -100_000, max: 100_000 });
  const bearer = fc.constantFrom(
    { account: 'fees' as const },
    { account: 'loss' as const },
    { account: 'bank' as const },
    { storeId: 'ash' },
  );

  it('returns an entry that leaves no difference, for any account', () => {
    fc.assert(
      fc.property(amount, amount, amount, bearer, (moved, fee, entered, whose) => {
        const sides = { atProvider: side(moved, fee), inLedger: side(entered) };
        const cents = differenceCents(sides);
        const entry = correctionOf({
          provider: 'stripe',
          orderId: 'order',
          corrects: 'difference',
          cents,
          bearer: whose,
          reason: 'why',
          at: NOW,
        });
        expect(() => ledgerEntrySchema.parse({ ...entry, bookedAt: NOW })).not.toThrow();
        const after = ledgerSide(
          [
            {
              kind: 'paid',
              legs: [
                { account: 'provider/stripe', cents: entered },
                { account: 'loss', cents: 0 - entered },
              ],
            },
            entry,
          ],
          'stripe',
        );
        expect(differenceCents({ ...sides, inLedger: after })).toBe(0);
      }),
    );
  });

  it('changes the amount owed to a store, in that store’s books', () => {
    const subject = { provider: 'stripe', orderId: 'order', corrects: 'difference' } as const;
    const shared = { ...subject, cents: -300, reason: 'why', at: NOW };
    const ofStore = correctionOf({ ...shared, bearer: { storeId: 'ash' } });
    const named = { payoutId: null, corrects: 'difference', reason: 'why', isMigrated: false };
    expect(ofStore).toMatchObject({ ...named, storeId: 'ash', storeCents: -300, sales: null });
    expect(balancesOf([ofStore])).toEqual({ 'provider/stripe': -300, 'store/ash': 300 });
    expect(correctionOf({ ...shared, bearer: { account: 'loss' } })).toMatchObject({ storeId: null, storeCents: 0 });
  });

  it.each([
    ['fee', undefined, 'fees'],
    ['no_order', 'fee', 'fees'],
    ['no_order', 'dispute_fee', 'fees'],
    ['no_order', 'payout', 'bank'],
    ['amount', undefined, 'loss'],
    ['no_order', 'payment', 'loss'],
  ] as const)('charges %s (%s) by default to %s', (finding, kind, account) =>
    expect(defaultBearer(finding, kind)).toBe(account),
  );
});

it('creates a movement ID without characters that document IDs forbid', () => {
  expect(movementId({ provider: 'paypal', ref: 'A/B.c_T0006' })).toBe('paypal_A-B-c_T0006');
});
