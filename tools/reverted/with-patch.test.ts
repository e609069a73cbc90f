import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { withPatch } from './with-patch.ts';

const PATCH = [
  'A defect.',
  '',
  'diff --git a/a.ts b/a.ts',
  '--- a/a.ts',
  '+++ b/a.ts',
  '@@ -1 +1 @@',
  '-fixed',
  '+defect',
  '',
];

let checkout: string;
let file: string;
const text = (): string => readFileSync(path.join(checkout, 'a.ts'), 'utf8');

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'reverted-'));
  file = path.join(checkout, 'a.patch');
  writeFileSync(file, PATCH.join('\n'));
  writeFileSync(path.join(checkout, 'a.ts'), 'fixed\n');
});
afterEach(() => rmSync(checkout, { recursive: true }));

describe('withPatch', () => {
  it('applies the patch during the work, and reverts it', async () => {
    expect(await withPatch({ checkout, file }, () => Promise.resolve(text()))).toBe('defect\n');
    expect(text()).toBe('fixed\n');
  });

  it('reverts the patch when the work fails', async () => {
    await expect(withPatch({ checkout, file }, () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(text()).toBe('fixed\n');
  });

  it('rejects a patch that does not apply', async () => {
    writeFileSync(path.join(checkout, 'a.ts'), 'other\n');
    await expect(withPatch({ checkout, file }, () => Promise.resolve())).rejects.toThrow(ToolFailure);
  });
});
