import { expect, it } from 'vitest';
import { disputeFeesOf } from './movement.ts';

it('finds the fees for disputes in an order’s movements, and no other fees', () => {
  expect(
    disputeFeesOf([
      { kind: 'payment', ref: 'txn_1', feeCents: 59 },
      { kind: 'dispute', ref: 'txn_2', feeCents: 1_500 },
      { kind: 'dispute', ref: 'txn_3', feeCents: 0 },
      { kind: 'dispute_fee', ref: 'txn_4', feeCents: 1_500 },
      { kind: 'dispute', ref: 'txn_5', feeCents: -1_500 },
      { kind: 'fee', ref: 'txn_6', feeCents: 200 },
    ]),
  ).toEqual({ txn_2: 1_500, txn_4: 1_500, txn_5: -1_500 });
});
