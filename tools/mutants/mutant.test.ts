import { describe, expect, it } from 'vitest';
import { applyMutant, createMutant, describeMutant } from './mutant.ts';

const TEXT = `function total(items) {
  if (items.length > 0) return sum(items);
  return 0;
}

function count(items) {
    if (items.length > 0) return items.length;
    if (items.length > 0) return 1;
  return 0;
}
`;

const mutantAt = (start: number, original: string, replacement: string) =>
  createMutant(TEXT, {
    area: 'checkout',
    file: 'domain/total.ts',
    start,
    end: start + original.length,
    replacement,
    change: 'EqualityOperator',
  });

describe('createMutant', () => {
  it('names the line of the change', () => {
    const mutant = mutantAt(TEXT.indexOf('items.length > 0'), 'items.length > 0', 'items.length >= 0');
    expect(mutant).toMatchObject({ line: 2, lineText: 'if (items.length > 0) return sum(items);', column: 4 });
  });

  it('counts equal lines', () => {
    expect(mutantAt(TEXT.lastIndexOf('return 0;'), 'return 0;', '')).toMatchObject({ line: 9, occurrence: 1 });
  });
});

describe('applyMutant', () => {
  it('replaces the original text alone', () => {
    const start = TEXT.lastIndexOf('items.length > 0');
    const mutated = applyMutant(TEXT, mutantAt(start, 'items.length > 0', 'true'));
    expect(mutated).toBe(TEXT.replace('if (items.length > 0) return 1', 'if (true) return 1'));
  });

  it('finds the line at another place and indentation', () => {
    const mutant = mutantAt(TEXT.indexOf('items.length > 0'), 'items.length > 0', 'false');
    const other = `// Earlier.\n\n${TEXT.replace('  if (items.length > 0) return sum', '      if (items.length > 0) return sum')}`;
    expect(applyMutant(other, mutant)).toContain('      if (false) return sum(items);');
  });

  it('replaces an original of several lines', () => {
    const original = TEXT.slice(TEXT.indexOf('{'), TEXT.indexOf('}') + 1);
    expect(applyMutant(TEXT, mutantAt(TEXT.indexOf('{'), original, '{}'))).toMatch(/^function total\(items\) \{\}\n/);
  });

  it('returns null where the line has changed', () => {
    const mutant = mutantAt(TEXT.indexOf('items.length > 0'), 'items.length > 0', 'false');
    expect(applyMutant(TEXT.replace('return sum(items)', 'return add(items)'), mutant)).toBeNull();
  });

  it('returns null where the file has fewer equal lines', () => {
    const mutant = mutantAt(TEXT.lastIndexOf('return 0;'), 'return 0;', '');
    expect(applyMutant(TEXT.replace('return 0;', 'return 2;'), mutant)).toBeNull();
  });
});

describe('describeMutant', () => {
  it('shows the place and the change on one line', () => {
    const original = TEXT.slice(TEXT.indexOf('{'), TEXT.indexOf('}') + 1);
    expect(describeMutant(mutantAt(TEXT.indexOf('{'), original, '{}'))).toBe(
      'domain/total.ts:1: { if (items.length > 0) return sum(items); return 0; } → {}',
    );
  });
});
