import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { at } from '@blockbazaar/domain/testing/sample-order';
import { expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';

it('a statement as CSV has its entries between its balances, in dollars', () => {
  const entry: LedgerEntry = {
    ...NO_PAYOUT,
    kind: 'paid',
    orderId: 'f'.repeat(32),
    provider: 'stripe',
    storeId: 'ash',
    legs: [
      { account: 'provider/stripe', cents: 1_074 },
      { account: 'store/ash', cents: -999 },
      { account: 'commission', cents: -75 },
    ],
    storeCents: 999,
    sales: null,
    occurredAt: at(Date.UTC(2026, 10, 1, 12)),
    bookedAt: at(Date.UTC(2026, 10, 1, 12)),
    isMigrated: false,
  };
  const statement = { openingCents: -5, soldCents: 1_074, commissionCents: 75, returnedCents: 0, closingCents: 994 };
  expect(statementCsv(statement, [entry]).split('\r\n')).toEqual([
    'Date (UTC),Entry,Order,Paid by the buyer,Commission,Your part',
    ',Opening balance,,,,-0.05',
    '2026-11-01T12:00:00.000Z,Sale,FFFFFFFF,10.74,-0.75,9.99',
    ',Closing balance,,,,9.94',
  ]);
});
