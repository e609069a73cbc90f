import { violationsOf } from '../invariants.ts';
import type { Functions } from './functions-process.ts';
import { runHistory } from './run-history.ts';
import type { SimulationOptions } from './simulation-options.ts';

/** Number of seeds of which at least one must reveal each missing protection. */
const SEEDS = 1_000;

interface Search {
  options: SimulationOptions;
  /** The name of the invariant. */
  violated: string;
  signal: AbortSignal;
}

/** The first seed that violates this invariant. Null when there is none. */
export async function firstViolatingSeed(
  functions: readonly Functions[],
  { options, violated, signal }: Search,
): Promise<number | null> {
  // After a timeout, the histories of the next control use the clock and the database.
  for (let seed = 1; seed <= SEEDS && !signal.aborted; seed += 1) {
    const violations = await runHistory(seed, functions, options).then(violationsOf, () => []);
    if (violations.some((violation) => violation.startsWith(`${violated}:`))) return seed;
  }
  return null;
}
