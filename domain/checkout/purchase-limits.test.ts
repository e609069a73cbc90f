import { describe, expect, it } from 'vitest';
import { allowanceOf, nextOrderAt, remainingQuantity, PURCHASE_LIMITS, SHARES } from './purchase-limits.ts';

const NOW = 10 * PURCHASE_LIMITS.lapseRetentionMs;
const MINUTE = 60_000;
const ago = (minutes: number): number => NOW - minutes * MINUTE;

describe('allowanceOf', () => {
  it.each([
    [[], 'everything', null],
    [[60], 'everything', null],
    [[59.99], 'half', 0.01],
    [[10], 'half', 50],
    [[90, 10, 75], 'half', 50],
    [[10, 40], 'minimumOrder', 20],
    [[10, 40, 5], 'nothing', 20],
    // With more lapsed orders, the limit applies until only two of them count.
    [[50, 40, 30, 20], 'nothing', 20],
  ] as const)('returns, after own lapses %j minutes ago, %s', (minutes, share, growsIn) => {
    const { until, ...allowance } = allowanceOf(minutes.map(ago), SHARES.own, NOW);
    expect(allowance.share).toBe(share);
    expect(until === null ? null : Math.round((until - NOW) / 600) / 100).toBe(growsIn);
  });

  it.each([
    [[], 'everything'],
    [[10], 'half'],
    [[10, 40], 'quarter'],
    [[50, 40, 10], 'tenth'],
    [[50, 40, 30, 20, 10], 'tenth'],
  ] as const)('returns, after lapses %j minutes ago from the same connection, %s', (minutes, share) => {
    expect(allowanceOf(minutes.map(ago), SHARES.connection, NOW).share).toBe(share);
  });

  it.each([
    ['everything', { stock: 3, held: 0, minimumQuantity: 1 }, 3],
    ['everything', { stock: 3, held: 7, minimumQuantity: 1 }, 3],
    ['half', { stock: 100, held: 0, minimumQuantity: 1 }, 50],
    ['half', { stock: 70, held: 30, minimumQuantity: 1 }, 20],
    ['half', { stock: 50, held: 50, minimumQuantity: 1 }, 0],
    ['half', { stock: 3, held: 0, minimumQuantity: 1 }, 2],
    ['half', { stock: 1, held: 0, minimumQuantity: 1 }, 1],
    ['half', { stock: 4, held: 0, minimumQuantity: 3 }, 3],
    ['half', { stock: 2, held: 0, minimumQuantity: 3 }, 0],
    ['quarter', { stock: 50, held: 0, minimumQuantity: 1 }, 13],
    ['quarter', { stock: 40, held: 10, minimumQuantity: 1 }, 3],
    ['quarter', { stock: 2, held: 0, minimumQuantity: 1 }, 1],
    ['quarter', { stock: 4, held: 0, minimumQuantity: 3 }, 3],
    ['tenth', { stock: 50, held: 0, minimumQuantity: 1 }, 5],
    ['tenth', { stock: 95, held: 5, minimumQuantity: 1 }, 5],
    ['minimumOrder', { stock: 100, held: 0, minimumQuantity: 5 }, 5],
    ['minimumOrder', { stock: 100, held: 1, minimumQuantity: 1 }, 0],
    ['nothing', { stock: 100, held: 0, minimumQuantity: 1 }, 0],
  ] as const)('limits share %s of %j to %d', (share, pieces, left) =>
    expect(remainingQuantity(pieces, share)).toBe(left),
  );
});

describe('nextOrderAt', () => {
  it.each([
    [[], 2, null],
    [[500], 2, null],
    [[500, 300], 2, 300],
    // Two of them have expired by then.
    [[500, 300, 400], 2, 400],
    [[500, 100, 300], 2, 300],
    [[500, 300], 0, null],
  ] as const)('returns, for orders that count until %j and a maximum of %d, %s', (until, max, next) =>
    expect(nextOrderAt(until, max, 100)).toBe(next),
  );
});
