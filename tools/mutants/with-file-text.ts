import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ToolFailure } from '../failure.ts';
import { run } from '../processes/run.ts';

/**
 * Runs `work` while a file of a Git work tree has another text, and then restores the file.
 * @throws ToolFailure if the file has uncommitted changes
 */
export async function withFileText<T>(
  { checkout, file, text }: { checkout: string; file: string; text: string },
  work: () => Promise<T>,
): Promise<T> {
  const { code, output } = await run('git', ['status', '--porcelain', '--', file], { cwd: checkout });
  if (code !== 0 || output !== '') throw new ToolFailure(`${file} has changes. Commit them first.\n${output}`);
  const absolute = path.join(checkout, file);
  const original = readFileSync(absolute, 'utf8');
  try {
    writeFileSync(absolute, text);
    return await work();
  } finally {
    writeFileSync(absolute, original);
  }
}
