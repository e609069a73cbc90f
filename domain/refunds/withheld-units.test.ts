import { describe, expect, it } from 'vitest';
import { newLineRefund, type LineRefund } from './line-refund.ts';
import { replaceWithheldUnits, undeliveredUnits } from './withheld-units.ts';

const refundOf = (units: number, refundId = 'refund'): LineRefund =>
  newLineRefund({ refundId, lines: [{ line: 0, units, cents: 100 }], returnsStock: false });

const withheld: LineRefund = { ...refundOf(2), state: 'failed', withheldBy: 'lost_dispute' };

describe('undeliveredUnits', () => {
  it.each([
    { refund: refundOf(2), units: [{ line: 0, units: 2 }] },
    { refund: withheld, units: [{ line: 0, units: 2 }] },
    { refund: { ...withheld, withheldBy: null }, units: [] },
    { refund: { ...withheld, replacedUnits: [{ line: 0, units: 1 }] }, units: [{ line: 0, units: 1 }] },
  ])('returns $units', ({ refund, units }) => {
    expect(undeliveredUnits(refund)).toEqual(units);
  });
});

describe('replaceWithheldUnits', () => {
  it('releases a refund whose units are all granted again', () => {
    const { lineRefunds, replaced } = replaceWithheldUnits([withheld], [{ line: 0, units: 3 }]);
    expect(lineRefunds).toEqual([{ ...withheld, withheldBy: null, replacedUnits: [{ line: 0, units: 2 }] }]);
    expect(replaced).toEqual([withheld]);
  });

  it('withholds units that are not granted again', () => {
    const once = replaceWithheldUnits([withheld], [{ line: 0, units: 1 }]).lineRefunds;
    expect(once.flatMap(undeliveredUnits)).toEqual([{ line: 0, units: 1 }]);
    const twice = replaceWithheldUnits(once, [{ line: 0, units: 1 }]).lineRefunds;
    expect(twice.flatMap(undeliveredUnits)).toEqual([]);
  });

  it('replaces each unit once', () => {
    const { lineRefunds } = replaceWithheldUnits(
      [withheld, { ...withheld, refundId: 'other' }],
      [{ line: 0, units: 3 }],
    );
    expect(lineRefunds.flatMap(undeliveredUnits)).toEqual([{ line: 0, units: 1 }]);
  });

  it.each([
    { refund: withheld, wanted: [{ line: 1, units: 2 }] },
    { refund: refundOf(2), wanted: [{ line: 0, units: 1 }] },
    { refund: { ...withheld, withheldBy: null }, wanted: [{ line: 0, units: 1 }] },
  ])('does not change a refund without such units', ({ refund, wanted }) => {
    expect(replaceWithheldUnits([refund], wanted)).toEqual({ lineRefunds: [refund], replaced: [] });
  });
});
