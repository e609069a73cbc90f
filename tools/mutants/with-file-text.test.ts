import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ToolFailure } from '../failure.ts';
import { withFileText } from './with-file-text.ts';

let checkout: string;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'with-file-text-'));
  writeFileSync(path.join(checkout, 'sum.ts'), 'before');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout });
  git('init', '--quiet');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', 'test: add a file');
});

afterEach(() => rmSync(checkout, { recursive: true }));

const textOfFile = (): string => readFileSync(path.join(checkout, 'sum.ts'), 'utf8');
const changed = () => ({ checkout, file: 'sum.ts', text: 'mutated' });

describe('withFileText', () => {
  it('replaces the text only during the work', async () => {
    expect(await withFileText(changed(), () => Promise.resolve(textOfFile()))).toBe('mutated');
    expect(textOfFile()).toBe('before');
  });

  it('restores the file after the work fails', async () => {
    await expect(withFileText(changed(), () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(textOfFile()).toBe('before');
  });

  it('rejects a file with uncommitted changes', async () => {
    writeFileSync(path.join(checkout, 'sum.ts'), 'edited');
    await expect(withFileText(changed(), () => Promise.resolve())).rejects.toThrow(ToolFailure);
    expect(textOfFile()).toBe('edited');
  });
});
