import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { childEnv } from '../processes/child-env.ts';
import { run } from '../processes/run.ts';
import type { NamedTest, RevertedFix } from './reverted-fixes.ts';

/** `by`: the seed or the test that has found the defect; null: none. `detail`: the violation, or the other failure. */
export interface Finding {
  by: string | null;
  seconds: number;
  detail: string;
}

const SEEDS = 200;
const HISTORIES = { file: 'tests/simulation/histories.test.ts', title: 'violates no invariant' } as const;
const VITEST = path.join('node_modules', 'vitest', 'vitest.mjs');
const TIMEOUT_MS = 20 * 60_000;

/** Runs the check of a defect in a work tree that has the defect. */
export async function findDefect(
  { test }: Pick<RevertedFix, 'test'>,
  { checkout, signal }: { checkout: string; signal: AbortSignal },
): Promise<Finding> {
  const { file, title } = test ?? HISTORIES;
  const report = path.join(checkout, '.cache', 'reverted', 'report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const startedAt = performance.now();
  const { output } = await run(
    process.execPath,
    [
      VITEST,
      'run',
      '--project',
      projectOf(file),
      file,
      '-t',
      patternOf(title),
      '--silent',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    {
      cwd: checkout,
      env: childEnv({ NO_COLOR: '1', SIMULATION_SEEDS: String(SEEDS) }),
      timeoutMs: TIMEOUT_MS,
      signal,
    },
  );
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  return { seconds, ...foundIn(readReport(report) ?? output, test) };
}

const projectOf = (file: string): string => /^tests\/(\w+)\//.exec(file)?.[1] ?? 'unit';

/** The pattern of a title, which can have the placeholders of `it.each`. */
const patternOf = (title: string): string =>
  title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/%[ijs]/g, '.+');

const readReport = (file: string): unknown => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
};

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.nullish(z.array(z.string())) }),
      ),
    }),
  ),
});

/**
 * Reads Vitest's JSON report. Only the violation of an invariant, or a failure of the named test, counts: a file that
 * does not load finds no defect.
 */
export function foundIn(report: unknown, test: NamedTest | null): Omit<Finding, 'seconds'> {
  const parsed = reportSchema.safeParse(report);
  if (!parsed.success) return { by: null, detail: `There is no report. ${String(report).slice(-500)}` };
  const { testResults } = parsed.data;
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed === undefined) return { by: null, detail: testResults.find(({ message }) => message)?.message ?? '' };
  const [message = ''] = failed.failureMessages ?? [];
  const lines = message.split('\n');
  if (test !== null)
    return { by: new RegExp(patternOf(test.title)).test(failed.fullName) ? 'its test' : null, detail: lines[0] ?? '' };
  const seed = /Seed (\d+) ends in a state/.exec(lines[0] ?? '')?.[1];
  return seed === undefined ? { by: null, detail: lines[0] ?? '' } : { by: `seed ${seed}`, detail: lines[1] ?? '' };
}
