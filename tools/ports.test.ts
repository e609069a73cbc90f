import { describe, expect, it } from 'vitest';
import { nextOffset, parseOffset, portsAt } from './ports.ts';

describe('parseOffset', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['2200', 2200],
  ])('parses %j as %s', (text, offset) => {
    expect(parseOffset(text)).toBe(offset);
  });

  it.each(['-1', '1.5', 'many', '50001'])('rejects %j', (text) => {
    expect(() => parseOffset(text)).toThrow(/BLOCKBAZAAR_PORT_OFFSET/);
  });
});

describe('portsAt', () => {
  it('shifts every port, and assigns distinct ones', () => {
    const [base, shifted] = [portsAt(0), portsAt(2200)];
    expect(shifted.hosting - base.hosting).toBe(2200);
    expect(new Set(Object.values(shifted)).size).toBe(Object.values(base).length);
  });

  it('assigns distinct ports to stacks whose offsets differ by a multiple of 100', () => {
    // The offset 1000 results in a port that browsers block.
    const offsets = [0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1100];
    const all = offsets.flatMap((offset) => Object.values(portsAt(offset)));
    expect(new Set(all).size).toBe(all.length);
  });

  it.each([
    [0, 100],
    [900, 1100],
  ])('returns after offset %s the next offset %s', (offset, next) => {
    expect(nextOffset(offset)).toBe(next);
  });

  it.each([1000, 2000])('rejects %s, which results in a port that browsers block', (offset) => {
    expect(() => portsAt(offset)).toThrow(/browsers refuse/);
  });
});
