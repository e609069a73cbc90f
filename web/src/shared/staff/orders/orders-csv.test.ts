import { storeOrdersOf } from '@blockbazaar/domain/orders/store-order';
import { at, sampleLine, sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { ordersCsv } from './orders-csv.ts';

const rowsOf = (csv: string): string[][] => Papa.parse<string[]>(csv).data;

function listed(changes: Parameters<typeof sampleOrder>[0]) {
  const order = { ...sampleOrder(changes), paidAt: at(Date.UTC(2026, 10, 3, 12)) };
  return storeOrdersOf('0123456789abcdef', order).map((part) => ({ ...part, id: 'part' }));
}

it('has a row for each order, with what its list shows', () => {
  const [head, row, ...others] = rowsOf(ordersCsv(listed({}), () => 'Ash & Birch'));
  expect(others).toEqual([]);
  expect(Object.fromEntries((head ?? []).map((column, index) => [column, row?.[index]]))).toEqual({
    Order: '89ABCDEF',
    Paid: '2026-11-03T12:00:00.000Z',
    Store: 'Ash & Birch',
    Status: 'Pending',
    Delivery: 'Bot delivery under way',
    Discord: 'lena.builds',
    Minecraft: 'LenaBuilds',
    Notes: 'Meet me at spawn',
    Items: '1x Kit',
    'Total (USD)': '9.99',
    Completed: '',
  });
});

it.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '"=1', 'a,b;c\nd'])(
  'has no cell that a spreadsheet would compute, and loses nothing of %j',
  (text) => {
    const buyer = { discordUsername: text, minecraftUsername: text, notes: text };
    const csv = ordersCsv(listed({ buyer, items: [sampleLine({ name: text })] }), () => text);
    for (const cell of rowsOf(csv).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(rowsOf(csv)[1]?.[7]?.replace(/^'/, '')).toBe(text);
  },
);
