import { describe, expect, it } from 'vitest';
import { sampleLine, sampleOrder } from '../testing/sample-order.ts';
import { failedRefunds } from './failed-refunds.ts';
import { newLineRefund, type LineRefund } from './line-refund.ts';

/** A failed refund of `units` of the first line at $10 each. */
const refund = (refundId: string, units: number, changes: Partial<LineRefund> = {}): LineRefund => ({
  ...newLineRefund({ refundId, lines: [{ line: 0, units, cents: 1_000 * units }], returnsStock: false }),
  state: 'failed',
  ...changes,
});

/** A paid order of four units at $10, and of two units at $5. */
const order = (lineRefunds: LineRefund[], changes: Parameters<typeof sampleOrder>[0] = {}) =>
  sampleOrder({
    status: 'completed',
    items: [sampleLine({ quantity: 4, totalCents: 4_000 }), sampleLine({ quantity: 2, totalCents: 1_000 })],
    subtotalCents: 5_000,
    totalCents: 5_000,
    lineRefunds,
    ...changes,
  });

/** The ID, the items and the amount of each. */
const found = (...input: Parameters<typeof order>) =>
  failedRefunds(order(...input)).map(({ refund: { refundId }, lines, cents }) => [
    refundId,
    lines.map(({ line, units }) => [line, units]),
    cents,
  ]);

const ACTIVE = ['due', 'pending', 'done'] as const;

describe('failedRefunds', () => {
  it('returns a failed refund with its items and amount', () => {
    expect(found([refund('one', 2)])).toEqual([['one', [[0, 2]], 2_000]]);
  });

  it.each([...ACTIVE, 'superseded'] as const)('omits a refund that is %s', (state) => {
    expect(found([refund('one', 2, { state })])).toEqual([]);
  });

  it('omits a dismissed refund', () => {
    expect(found([refund('one', 2, { dismissed: true }), refund('two', 1)])).toEqual([['two', [[0, 1]], 1_000]]);
  });

  it.each(ACTIVE)('omits a refund whose items are in a later one that is %s', (state) => {
    expect(found([refund('one', 2), refund('two', 2, { state })])).toEqual([]);
  });

  it('returns a refund whose items are not in an earlier refund', () => {
    expect(
      found([refund('one', 2, { state: 'done', cents: 2_000 }), refund('two', 2)], { refundedCents: 2_000 }),
    ).toEqual([['two', [[0, 2]], 2_000]]);
  });

  it('returns the items that are not in later refunds', () => {
    expect(found([refund('one', 3), refund('two', 1, { state: 'done' })], { refundedCents: 1_000 })).toEqual([
      ['one', [[0, 2]], 2_000],
    ]);
  });

  it('omits only the items of the same line', () => {
    const lines = [
      { line: 0, units: 1, cents: 1_000 },
      { line: 1, units: 2, cents: 1_000 },
    ];
    const both = refund('one', 1, { lines, cents: 2_000 });
    expect(found([both, refund('two', 1, { state: 'pending' })])).toEqual([['one', [[1, 2]], 1_000]]);
  });

  it('counts the items of a later refund once', () => {
    expect(found([refund('one', 1), refund('two', 1), refund('three', 1, { state: 'done' })])).toEqual([
      ['one', [[0, 1]], 1_000],
    ]);
  });

  it('returns each failed refund of different items, latest first', () => {
    expect(found([refund('one', 1), refund('two', 2)])).toEqual([
      ['two', [[0, 2]], 2_000],
      ['one', [[0, 1]], 1_000],
    ]);
  });

  it('returns at most the items that are in no refund', () => {
    expect(found([refund('one', 4), refund('two', 3)])).toEqual([
      ['two', [[0, 3]], 3_000],
      ['one', [[0, 1]], 1_000],
    ]);
  });

  it.each(ACTIVE)('omits only the refund that one that is %s replaces', (state) => {
    const replacement = refund('three', 1, { state, replaces: 'two' });
    expect(found([refund('one', 1), refund('two', 1), replacement])).toEqual([['one', [[0, 1]], 1_000]]);
  });

  it('returns a failed replacement instead of the replaced refund', () => {
    expect(found([refund('one', 1), refund('two', 1, { replaces: 'one' })])).toEqual([['two', [[0, 1]], 1_000]]);
  });

  it('counts items of a partly replaced refund that are in a later refund', () => {
    const refunds = [
      refund('one', 1),
      refund('two', 2),
      refund('three', 1, { state: 'done' }),
      refund('four', 1, { state: 'done', replaces: 'two' }),
    ];
    expect(found(refunds)).toEqual([['one', [[0, 1]], 1_000]]);
  });

  it('reduces the amount to the rest of the payment', () => {
    expect(found([refund('one', 2)], { refundedCents: 3_500, disputeLostCents: 3_500 })).toEqual([
      ['one', [[0, 2]], 1_500],
    ]);
  });

  it.each([
    ['is refunded', { status: 'refunded' }],
    ['has lost its whole payment in a dispute', { refundedCents: 5_000, disputeLostCents: 5_000 }],
    ['is disputed', { disputed: true }],
  ] as const)('returns none of an order that %s', (_title, changes) => {
    expect(found([refund('one', 2)], changes)).toEqual([]);
  });

  it.each([
    [2, true],
    [3, true],
    [1, false],
    [0, false],
  ])('marks a refund of two items as undelivered when %i are undelivered: %s', (withheld, isUndelivered) => {
    expect(failedRefunds(order([refund('one', 2)], { withheldUnits: { '0': withheld } }))).toMatchObject([
      { isUndelivered },
    ]);
  });
});
