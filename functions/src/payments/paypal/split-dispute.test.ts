import { LIMITS } from '@blockbazaar/domain/limits';
import { describe, expect, it } from 'vitest';
import { splitDispute } from './split-dispute.ts';

/** The shares of one dispute for payments of these amounts. */
const sharesOf = (disputedCents: number, lostCents: number, amountsCents: readonly number[]) =>
  splitDispute(
    amountsCents.map((amountCents, index) => ({
      amountCents,
      reversal: {
        provider: 'paypal',
        paymentRef: `C${index}`,
        orderId: null,
        kind: 'disputed',
        refundedCents: null,
        dispute: { ref: 'PP-D-1', state: 'lost', disputedCents, lostCents, openedAtMs: null, endedAtMs: null },
      },
    })),
  ).map(({ dispute }) => [dispute?.disputedCents, dispute?.lostCents]);

describe('splitDispute', () => {
  it.each<[string, number, number, number[], number[][]]>([
    [
      'the exact amount of each fully disputed payment',
      4_001,
      4_001,
      [1_000, 3_001],
      [
        [1_000, 1_000],
        [3_001, 3_001],
      ],
    ],
    [
      'a partial amount in proportion to the payments',
      2_000,
      1_000,
      [1_000, 3_000],
      [
        [500, 250],
        [1_500, 750],
      ],
    ],
    [
      'all cents of an amount that does not divide evenly',
      100,
      0,
      [333, 333, 334],
      [
        [33, 0],
        [34, 0],
        [33, 0],
      ],
    ],
    [
      'no more than each payment without a reported amount',
      LIMITS.orderTotalCentsMax,
      0,
      [5, 7],
      [
        [5, 0],
        [7, 0],
      ],
    ],
    [
      'zero for a payment of another account',
      700,
      700,
      [1_000, 0],
      [
        [700, 700],
        [0, 0],
      ],
    ],
    [
      'zero if no payment is ours',
      700,
      700,
      [0, 0],
      [
        [0, 0],
        [0, 0],
      ],
    ],
  ])('assigns %s', (_what, disputedCents, lostCents, amountsCents, shares) => {
    expect(sharesOf(disputedCents, lostCents, amountsCents)).toEqual(shares);
  });
});
