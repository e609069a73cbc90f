import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { NO_PAYOUT, type LedgerEntry } from '@blockbazaar/domain/ledger/entry';
import { ORDER_EVENTS, PAYOUT_EVENTS, type LedgerEventKind, type Leg } from '@blockbazaar/domain/ledger/events';
import { statementFrom } from '@blockbazaar/domain/ledger/statement';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { formulasIn, formulaTexts } from '@blockbazaar/domain/testing/csv-formulas';
import { at } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import Papa from 'papaparse';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { statementCsv } from './statement-csv.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementRows } from './statement-rows.ts';

const messages = STATEMENT_MESSAGES;
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

describe('PDF file', () => {
  const fontFile = readFile(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'));

  async function pagesOf(rows: typeof ROWS, { storeName = 'Ash & Ember', areEntriesLeftOut = false } = {}) {
    const content = statementPdf({ storeName, range: 'November 2026', rows, areEntriesLeftOut }, await fontFile);
    const pdf = await getDocumentProxy(new Uint8Array(content));
    const { text } = await extractText(pdf, { mergePages: false });
    return { pages: text, title: String((await getMeta(pdf)).info.Title), bytes: content.byteLength };
  }

  it('contains the same numbers, the store and the range', async () => {
    const { pages, title } = await pagesOf(ROWS);
    const text = pages.join(' ').replaceAll(/\s+/g, ' ');
    for (const { label, cents } of [ROWS.opening, ...ROWS.lines, ROWS.closing])
      expect(text).toContain(`${label} ${formatUsd(cents)}`);
    for (const { words, subject, storeCents } of ROWS.entries) {
      expect(text).toContain(words);
      expect(text).toContain(subject);
      expect(text).toContain(formatUsd(storeCents));
    }
    expect(text).toContain('=Charged twice');
    expect(text).toContain('Ash & Ember');
    expect(text).toContain('November 2026 (UTC)');
    expect(title).toBe('Statement, Ash & Ember, November 2026');
  });

  it('continues on further pages, each with column headers and a page number', async () => {
    const entries = Array.from({ length: 120 }, () => ENTRIES.slice(0, 1)).flat();
    const { pages, bytes } = await pagesOf(statementRows(statementFrom(0, entries), entries));
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(messages.page(index + 1, pages.length));
      expect(page).toContain(messages.columns.subject);
    }
    expect(pages.join('\n').match(/FFFFFFFF/g)).toHaveLength(120);
    // The file embeds only the used glyphs of the font.
    expect(bytes).toBeLessThan(60_000);
  });

  it('writes names in other scripts, and omits emoji', async () => {
    const { pages } = await pagesOf(ROWS, { storeName: '𝓐sh 🔥 Пепел ★ Αθήνα' });
    expect(pages[0]).toContain('Пепел ★ Αθήνα');
    expect(pages[0]).toContain('Ash');
    const long = await pagesOf(ROWS, { storeName: 'Ашшшшш'.repeat(10) });
    expect(long.pages[0]?.replaceAll(/\s/g, '')).toContain('Ашшшшш'.repeat(10));
  });

  it('contains the sums without the entries if there are too many, and states where the entries are', async () => {
    const { pages } = await pagesOf({ ...ROWS, entries: [] }, { areEntriesLeftOut: true });
    expect(pages).toHaveLength(1);
    expect(pages[0]).toContain(formatUsd(ROWS.closing.cents));
    expect(pages[0]).toContain(messages.entriesLeftOut);
    expect(pages[0]).not.toContain(messages.empty);
  });
});
