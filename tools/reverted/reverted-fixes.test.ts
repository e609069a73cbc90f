import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { run } from '../processes/run.ts';
import { readRevertedFixes, testOf } from './reverted-fixes.ts';

const ROOT = path.resolve(import.meta.dirname, '..', '..');
const FIXES = readRevertedFixes();

describe('each patch of a reverted fix', () => {
  it('applies to the code', async () => {
    for (const { file, name } of FIXES)
      expect({ name, ...(await run('git', ['apply', '--check', file], { cwd: ROOT })) }).toMatchObject({
        name,
        output: '',
        code: 0,
      });
  });

  it('names an existing test, unless a seed finds the defect', () => {
    for (const { test } of FIXES) {
      if (test === null) continue;
      expect(readFileSync(path.join(ROOT, test.file), 'utf8')).toContain(test.title);
    }
  });
});

describe('testOf', () => {
  it('reads the named test from the header', () => {
    const header = 'Money is lost.\nTest: domain/a.test.ts > loses no money\nReason: No history has it.\n\n';
    expect(testOf('a', `${header}diff --git a/a.ts b/a.ts`)).toEqual({
      file: 'domain/a.test.ts',
      title: 'loses no money',
    });
  });

  it('returns null for a defect that a seed finds', () => {
    expect(testOf('a', 'Money is lost.\nSeeds\n\ndiff --git a/a.ts b/a.ts')).toBeNull();
  });

  it.each([
    'Seeds\n\ndiff --git a/a.ts b/a.ts',
    'Money is lost.\n\ndiff --git a/a.ts b/a.ts',
    'Money is lost.\nTest: domain/a.test.ts > loses no money\n\ndiff --git a/a.ts b/a.ts',
  ])('rejects the header %j', (patch) => {
    expect(() => testOf('a', patch)).toThrow(ToolFailure);
  });
});
