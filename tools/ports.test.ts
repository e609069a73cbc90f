import { describe, expect, it } from 'vitest';
import { nextOffset, parseOffset, portsAt } from './ports.ts';

describe('the port offset', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['2200', 2200],
  ])('%j is %s', (text, offset) => {
    expect(parseOffset(text)).toBe(offset);
  });

  it.each(['-1', '1.5', 'many', '50001'])('refuses %j', (text) => {
    expect(() => parseOffset(text)).toThrow(/BLOCKBAZAAR_PORT_OFFSET/);
  });
});

describe('portsAt', () => {
  it('shifts every port, and keeps them apart', () => {
    const [base, shifted] = [portsAt(0), portsAt(2200)];
    expect(shifted.hosting - base.hosting).toBe(2200);
    expect(new Set(Object.values(shifted)).size).toBe(Object.values(base).length);
  });

  it('gives stacks whose offsets differ by a multiple of 100 no port in common', () => {
    // 1000 itself leads to a port that browsers refuse.
    const offsets = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1100];
    const all = offsets.flatMap((offset) => Object.values(portsAt(offset)));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    [0, 100],
    [900, 1100],
  ])('beside %s goes on with %s', (offset, next) => {
    expect(nextOffset(offset)).toBe(next);
  });

  it.each([1000, 2000])('refuses %s, which leads to a port that browsers refuse', (offset) => {
    expect(() => portsAt(offset)).toThrow(/browsers refuse/);
  });
});
