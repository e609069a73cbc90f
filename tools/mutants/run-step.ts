import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { childEnv } from '../processes/child-env.ts';
import { run } from '../processes/run.ts';
import { tallyPlaywright } from '../test/tally.ts';
import type { Step } from './steps.ts';
import { firstVitestFailure, type FailedTest } from './test-report.ts';

const TIMEOUT_MS = 30 * 60_000;
const VITEST = path.join('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = path.join('node_modules', '@playwright', 'test', 'cli.js');

export interface RunnerOptions {
  checkout: string;
  /** The environment of the stack and the browser. */
  env: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** Runs the tests of a step. Returns the first test that failed. Null: all passed. */
export async function runStep(
  { runner, args, env: own }: Pick<Step, 'runner' | 'args' | 'env'>,
  { checkout, env, signal }: RunnerOptions,
): Promise<FailedTest | null> {
  const reportFile = path.join(checkout, '.cache', 'mutants', 'report.json');
  mkdirSync(path.dirname(reportFile), { recursive: true });
  rmSync(reportFile, { force: true });
  const command =
    runner === 'vitest'
      ? [VITEST, ...args, '--silent', '--reporter=json', `--outputFile.json=${reportFile}`]
      : [PLAYWRIGHT, ...args, '--reporter=json'];
  const { code, output } = await run(process.execPath, command, {
    cwd: checkout,
    env: childEnv({ NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile, ...env, ...own }),
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  signal.throwIfAborted();
  if (code === 0) return null;
  if (code === null) return { file: '', title: `no end within ${TIMEOUT_MS / 60_000} minutes` };
  return failureIn(runner, reportFile) ?? { file: '', title: `an error outside of the tests: ${output.slice(-500)}` };
}

function failureIn(runner: Step['runner'], reportFile: string): FailedTest | null {
  const report: unknown = readReport(reportFile);
  if (report === null) return null;
  if (runner === 'vitest') return firstVitestFailure(report);
  const [title] = tallyPlaywright({ report, code: 1 }).failures;
  return title === undefined ? null : { file: '', title };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
