import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from '../browser/find-browser.ts';
import type { MutantStack } from './mutant-stack.ts';
import { applyMutant, type Mutant } from './mutant.ts';
import { runStep, type RunnerOptions } from './run-step.ts';
import { layoutOf, stepsFor, type Step } from './steps.ts';
import type { FailedTest } from './test-report.ts';
import { withFileText } from './with-file-text.ts';

/** The outcome of a mutant. `unclear`: the failed test also fails without the mutant. */
export type Outcome =
  | { status: 'killed' | 'unclear'; stage: string; test: string; seconds: number }
  | { status: 'survived'; stages: readonly string[]; seconds: number }
  | { status: 'not present' };

interface RunMutantOptions {
  /** The work tree of the mutant. */
  checkout: string;
  stack: MutantStack;
  withBrowser: boolean;
  signal: AbortSignal;
}

/** Runs the tests that cover a mutant, stage by stage, until one fails. */
export async function runMutant(mutant: Mutant, options: RunMutantOptions): Promise<Outcome> {
  const { checkout, withBrowser } = options;
  const file = path.join(checkout, mutant.file);
  const text = existsSync(file) ? applyMutant(readFileSync(file, 'utf8'), mutant) : null;
  if (text === null) return { status: 'not present' };

  const startedAt = performance.now();
  const secondsSinceStart = (): number => Math.round((performance.now() - startedAt) / 1_000);
  const steps = stepsFor(mutant, layoutOf(checkout), withBrowser);
  const killed = await withFileText({ checkout, file: mutant.file, text }, () => firstFailure(steps, options));
  if (killed === null) {
    return { status: 'survived', stages: steps.map(({ stage }) => stage), seconds: secondsSinceStart() };
  }
  const { step, failed } = killed;
  const status = (await failsWithoutMutant(step, failed, options)) ? 'unclear' : 'killed';
  const place = path.relative(checkout, path.resolve(checkout, failed.file));
  return { status, stage: step.stage, test: `${place}: ${failed.title}`, seconds: secondsSinceStart() };
}

async function firstFailure(
  steps: readonly Step[],
  options: RunMutantOptions,
): Promise<{ step: Step; failed: FailedTest } | null> {
  const { stack } = options;
  const isRebuilt = steps.some((step) => step.stack === 'rebuilt');
  if (isRebuilt) await stack.stop();
  try {
    for (const step of steps) {
      const failed = await firstConfirmedFailure(step, { ...options, env: await envOf(step, stack) });
      if (failed !== null) return { step, failed };
    }
    return null;
  } finally {
    if (isRebuilt) await stack.stop();
  }
}

/**
 * A file that fails among others but passes alone has failed because of the load. The step then runs again without it.
 */
async function firstConfirmedFailure(step: Step, options: RunnerOptions): Promise<FailedTest | null> {
  const failed = await runStep(step, options);
  if (failed === null || failed.file === '' || (await runStep(fileAlone(step, failed), options)) !== null)
    return failed;
  return firstConfirmedFailure({ ...step, args: [...step.args, `--exclude=${failed.file}`] }, options);
}

/** Restricts the step to the file of the failed test. */
const fileAlone = (step: Step, { file }: FailedTest): Step => ({
  ...step,
  args: ['run', file, ...step.args.filter((arg) => arg.startsWith('--project'))],
});

async function envOf({ runner, stack: needed }: Step, stack: MutantStack): Promise<Record<string, string>> {
  return {
    ...(needed === 'none' ? {} : await stack.start()),
    ...(runner === 'playwright' ? { CHROMIUM_PATH: await findBrowser() } : {}),
  };
}

/**
 * Repeats the file of a failed test on the original code. Skipped with a rebuilt stack, which would need another build.
 */
async function failsWithoutMutant(step: Step, failed: FailedTest, options: RunMutantOptions): Promise<boolean> {
  if (step.stack === 'rebuilt' || failed.file === '') return false;
  const env = await envOf(step, options.stack);
  return (await runStep(fileAlone(step, failed), { ...options, env })) !== null;
}
