import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../paths.ts';
import { childEnv } from '../processes/child-env.ts';
import { run } from '../processes/run.ts';
import type { Stage } from './stages.ts';
import type { Tally } from './tally.ts';

/** What Node has compiled, and stripped of its types, is not compiled again by the many short processes of a stage. */
const COMPILE_CACHE = inRoot('.cache', 'compile');

/** A runner that hangs is ended, and has failed. */
const STAGE_MS = 45 * 60_000;

/** Runs one stage, its output shown as it comes. */
export async function runStage(
  { command, args, env, reportFile, tally }: Stage,
  stackEnv: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Tally> {
  if (reportFile !== null) {
    mkdirSync(path.dirname(reportFile), { recursive: true });
    rmSync(reportFile, { force: true });
  }
  const { code } = await run(command, args, {
    cwd: inRoot(),
    env: childEnv({ NODE_COMPILE_CACHE: COMPILE_CACHE, ...stackEnv, ...env }),
    timeoutMs: STAGE_MS,
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
