import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import { childEnv } from '../processes/child-env.ts';
import { run } from '../processes/run.ts';
import type { Stage } from './stages.ts';
import type { Tally } from './tally.ts';

/** Caches compiled code and stripped types for the many short processes of a stage. */
const COMPILE_CACHE = inRoot('.cache', 'compile');

/** Log files must not contain color codes. */
const PLAIN_OUTPUT: Readonly<Record<string, string>> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Runs one stage, and prints its output immediately. */
export async function runStage(
  { command, args, env, reportFile, tally, timeoutMs }: Stage,
  stackEnv: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Tally> {
  if (reportFile !== null) {
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
  }
  const { code } = await run(command, args, {
    cwd: inRoot(),
    env: childEnv({ NODE_COMPILE_CACHE: COMPILE_CACHE, ...PLAIN_OUTPUT, ...stackEnv, ...env }),
    timeoutMs,
    signal,
    live: true,
  });
  return tally({ code, report: reportFile === null ? null : readReport(reportFile) });
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
