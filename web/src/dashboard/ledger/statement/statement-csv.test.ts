import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { ORDER_EVENTS, PAYOUT_EVENTS, type LedgerEventKind, type Leg } from '@blockbazaar/domain/ledger/events';
import { statementFrom } from '@blockbazaar/domain/ledger/statement';
import { formulasIn, formulaTexts } from '@blockbazaar/domain/testing/csv-formulas';
import { at } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import { statementRows } from './statement-rows.ts';

const PLACE = { provider: 'stripe', storeId: 'ash' } as const;
const ORDER = { ...NO_PAYOUT, orderId: 'f'.repeat(32) };
const PAYOUT = { ...NO_PAYOUT, orderId: null, payoutId: 'a'.repeat(32) };
const NOON = Date.UTC(2026, 10, 1, 12);

function entry(kind: LedgerEventKind, legs: Leg[], fields: Partial<LedgerEntry>): LedgerEntry {
  return {
    ...ORDER,
    kind,
    provider: 'stripe',
    storeId: 'ash',
    legs,
    storeCents: legs.reduce((sum, { account, cents }) => (account === 'store/ash' ? sum - cents : sum), 0),
    sales: null,
    occurredAt: at(NOON),
    bookedAt: at(NOON),
    isMigrated: false,
    ...fields,
  };
}

const sale = { cents: 1_074, commissionCents: 75 };
const ENTRIES = [
  entry('paid', ORDER_EVENTS.paid(PLACE, sale), {}),
  entry('refunded', ORDER_EVENTS.refunded(PLACE, { cents: 100, commissionCents: 7 }), {}),
  entry('fee_charged', ORDER_EVENTS.fee_charged(PLACE, { cents: 61, commissionCents: 0 }), {}),
  entry('dispute_fee_charged', ORDER_EVENTS.dispute_fee_charged(PLACE, { cents: 20, commissionCents: 0 }), {}),
  entry('payout_sent', PAYOUT_EVENTS.payout_sent(PLACE, 500), PAYOUT),
  entry(
    'correction',
    [
      { account: 'store/ash', cents: -33 },
      { account: 'loss', cents: 33 },
    ],
    { ...PAYOUT, payoutId: null, reason: '=Charged twice' },
  ),
];
const ROWS = statementRows(statementFrom(-5, ENTRIES), ENTRIES);

it('adds up from the opening to the closing balance', () => {
  expect([ROWS.opening, ...ROWS.lines, ROWS.closing]).toEqual([
    { label: 'Opening balance', cents: -5 },
    { label: 'Paid by buyers', cents: 1_074 },
    { label: 'Commission', cents: -75 },
    { label: 'Refunds and lost disputes', cents: -93 },
    { label: 'Provider fees', cents: -81 },
    { label: 'Payouts', cents: -500 },
    { label: 'Corrections', cents: 33 },
    { label: 'Closing balance', cents: 353 },
  ]);
  expect(statementRows(statementFrom(0, []), []).lines.map(({ label }) => label)).toEqual([
    'Paid by buyers',
    'Commission',
    'Refunds and lost disputes',
  ]);
});

it('writes a CSV file with entries between the balances, in dollars, and guards reasons against formulas', () => {
  const noon = '2026-11-01T12:00:00.000Z';
  expect(Papa.parse(statementCsv(ROWS)).data).toEqual([
    ['Date (UTC)', 'Entry', 'Order or payout', 'Reason', 'Paid by the buyer', 'Commission', 'Store’s share'],
    ['', 'Opening balance', '', '', '', '', '-0.05'],
    [noon, 'Sale', 'FFFFFFFF', '', '10.74', '-0.75', '9.99'],
    [noon, 'Refund', 'FFFFFFFF', '', '-1.00', '0.07', '-0.93'],
    [noon, 'Payment fee', 'FFFFFFFF', '', '', '', '-0.61'],
    [noon, 'Chargeback fee', 'FFFFFFFF', '', '', '', '-0.20'],
    [noon, 'Payout sent', 'AAAAAAAA', '', '', '', '-5.00'],
    [noon, 'Correction', '', "'=Charged twice", '', '', '0.33'],
    ['', 'Closing balance', '', '', '', '', '3.53'],
  ]);
});

it('writes a CSV file without a formula regardless of how a program splits its cells', () => {
  fc.assert(
    fc.property(formulaTexts, formulaTexts, (reason, subject) => {
      const entries = ROWS.entries.map((row) => ({ ...row, reason, subject }));
      expect(formulasIn(statementCsv({ ...ROWS, entries }))).toEqual([]);
    }),
  );
});

it.each(['-2+3+cmd|calc', ' =1+1', '＝1+1', '\u200B=1', '\tx', '+1', '@SUM(A1)'])(
  'guards the reason %j in a CSV file, and no amount',
  (reason) => {
    const entries = ROWS.entries.map((row) => ({ ...row, reason }));
    const rows = Papa.parse<string[]>(statementCsv({ ...ROWS, entries })).data;
    expect(rows[2]).toEqual(['2026-11-01T12:00:00.000Z', 'Sale', 'FFFFFFFF', `'${reason}`, '10.74', '-0.75', '9.99']);
  },
);
