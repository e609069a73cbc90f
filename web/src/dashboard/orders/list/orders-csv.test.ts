import { unguardCell } from '@blockbazaar/domain/catalog/product-csv/formula-guard';
import { storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { ORDER_FILE_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { formulasIn, formulaTexts } from '@blockbazaar/domain/testing/csv-formulas';
import { at, sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { ordersCsv } from './orders-csv.ts';

const rowsOf = (csv: string): string[][] => Papa.parse<string[]>(csv).data;

function listed(changes: Parameters<typeof sampleOrder>[0]) {
  const order = { ...sampleOrder(changes), paidAt: at(Date.UTC(2026, 10, 3, 12)) };
  return storeOrdersOf('0123456789abcdef', order).map((part) => ({ ...part, id: 'part' }));
}

it('has a row for each order, with the data of its list', () => {
  const [head, row, ...others] = rowsOf(ordersCsv(listed({}), () => 'Ash & Birch'));
  expect(others).toEqual([]);
  expect(Object.fromEntries((head ?? []).map((column, index) => [column, row?.[index]]))).toEqual({
    Order: '89ABCDEF',
    Paid: '2026-11-03T12:00:00.000Z',
    Store: 'Ash & Birch',
    Status: 'Pending',
    Delivery: 'Bot delivery in progress',
    Discord: 'lena.builds',
    Minecraft: 'LenaBuilds',
    Notes: 'Meet me at spawn',
    Items: '1x Kit',
    Answers: '',
    'Total (USD)': '9.99',
    Completed: '',
  });
});

it.each([
  ['the bot delivered', { status: 'completed', deliveredAt: at(2_000) }, '1970-01-01T00:00:02.000Z'],
  ['staff marked', { status: 'fulfilled', fulfilledAt: at(3_000) }, '1970-01-01T00:00:03.000Z'],
  [
    'staff marked and the bot had delivered',
    { status: 'fulfilled', deliveredAt: at(2_000), fulfilledAt: at(3_000) },
    '1970-01-01T00:00:02.000Z',
  ],
] as const)('contains the time of completion of an order that %s', (_how, changes, time) => {
  const orders = listed({}).map((order) => ({ ...order, ...changes }));
  const [head = [], row = []] = rowsOf(ordersCsv(orders, () => 'Ash'));
  expect(row[head.indexOf('Completed')]).toBe(time);
});

it('contains the answers of buyers, with the product of each', () => {
  const answers = [
    { question: 'Which island?', answer: 'Owl' },
    { question: 'Colour', answer: 'Red' },
  ];
  const items = [sampleLine({ answers }), sampleLine({ productId: 'torch', name: 'Torch', answers: answers.slice(1) })];
  const [head = [], row = []] = rowsOf(ordersCsv(listed({ items }), () => 'Ash'));
  expect(row[head.indexOf('Answers')]).toBe('Kit, Which island? Owl; Kit, Colour: Red; Torch, Colour: Red');
});

it('guards product names, questions and answers that start like a formula', () => {
  const answers = [{ question: '=1+1', answer: '=cmd|calc' }];
  const [head = [], row = []] = rowsOf(
    ordersCsv(listed({ items: [sampleLine({ name: '=2', answers })] }), () => 'Ash'),
  );
  expect(row[head.indexOf('Answers')]).toBe("'=2,' =1+1: =cmd|calc");
});

it('has a row for each of five thousand unusual orders, and no cell that a spreadsheet would compute', () => {
  const orders = Array.from({ length: ORDER_FILE_MAX }, (_, index) => {
    const text = `${['=cmd|', '+1', '-1', '@SUM(A1)', '"', ';=1', ',', '\n', '\t=1', '＝1', 'é🔥'][index % 11]}${index}`;
    const buyer = { discordUsername: text, minecraftUsername: text, notes: `${text}\n${text}` };
    return listed({ buyer, items: [sampleLine({ name: text })] });
  }).flat();
  const [head = [], ...rows] = rowsOf(ordersCsv(orders, (storeId) => `-${storeId}`));
  expect(rows).toHaveLength(ORDER_FILE_MAX);
  expect(rows.filter(({ length }) => length !== head.length)).toEqual([]);
  expect(rows.flat().filter((cell) => /^\s*[=+\-@＝\t\r\n]/.test(cell))).toEqual([]);
  expect(rows.map((row) => unguardCell(row[5] ?? ''))).toEqual(orders.map(({ buyer }) => buyer.discordUsername));
});

it.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '"=1', 'a,b;c\nd'])(
  'has no cell that a spreadsheet would compute, and preserves %j',
  (text) => {
    const buyer = { discordUsername: text, minecraftUsername: text, notes: text };
    const csv = ordersCsv(listed({ buyer, items: [sampleLine({ name: text })] }), () => text);
    for (const cell of rowsOf(csv).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(unguardCell(rowsOf(csv)[1]?.[7] ?? '')).toBe(text);
  },
);

it('has no formula regardless of how a program splits its cells', () => {
  fc.assert(
    fc.property(formulaTexts, formulaTexts, (text, other) => {
      const buyer = { discordUsername: text, minecraftUsername: other, notes: `${text}${other}` };
      const items = [
        sampleLine({ name: text, answers: [{ question: other, answer: text }] }),
        sampleLine({ name: other }),
      ];
      expect(formulasIn(ordersCsv(listed({ buyer, items }), () => text))).toEqual([]);
    }),
  );
});
