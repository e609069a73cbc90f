import { describe, expect, it } from 'vitest';
import { describeMutant } from './mutant.ts';
import { sourceMutants } from './source-mutants.ts';

const changesOf = async (text: string): Promise<string[]> =>
  (await sourceMutants('web', 'a.tsx', text)).map((mutant) => describeMutant(mutant));

describe('sourceMutants', () => {
  it('finds the position and the text of each change', async () => {
    const text = 'const one = 1;\nexport const isFew = (count: number) => count < one;\n';
    expect(await changesOf(text)).toEqual(
      expect.arrayContaining([
        'a.tsx:2: count < one → count >= one',
        'a.tsx:2: (count: number) => count < one → () => undefined',
      ]),
    );
  });

  it('adds parentheses to the operand of a negation', async () => {
    expect(await changesOf('export const isOff = (a: boolean, b: boolean) => !(a || b) && b;')).toContain(
      'a.tsx:1: !(a || b) → (a || b)',
    );
  });

  it.each([
    ["export const LABEL = 'Save';"],
    ['logRefused({ isLate: true });'],
    ['export const Box = styled("div")(() => ({ display: true }));'],
    ['export const box = <p sx={{ isWide: true }} className={true} />;'],
    ['export interface Options { isOpen: true }'],
  ])('finds no mutants in %s', async (text) => {
    expect(await changesOf(text)).toEqual([]);
  });
});
