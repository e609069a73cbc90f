import { ToolFailure } from '../failure.ts';
import { run } from '../processes/run.ts';

/**
 * Runs `work` while a patch is applied to a Git work tree, and then reverts the patch.
 * @throws ToolFailure if the patch cannot be applied or reverted
 */
export async function withPatch<T>(
  { checkout, file }: { checkout: string; file: string },
  work: () => Promise<T>,
): Promise<T> {
  await apply(checkout, [file]);
  try {
    return await work();
  } finally {
    await apply(checkout, ['--reverse', file]);
  }
}

async function apply(cwd: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run('git', ['apply', ...args], { cwd });
  if (code !== 0) throw new ToolFailure(`git apply ${args.join(' ')} has failed.\n${output}`);
}
