import type { FinishedHistory } from './run-history.ts';

/** The seeds of a run: so many from the first one on, or the one that is to be replayed. */
export function seedsOf(environment: NodeJS.ProcessEnv, count: number): number[] {
  const { SIMULATION_SEED, SIMULATION_SEEDS = String(count), SIMULATION_FIRST_SEED = '1' } = environment;
  if (SIMULATION_SEED !== undefined) return [Number(SIMULATION_SEED)];
  return Array.from({ length: Number(SIMULATION_SEEDS) }, (_, index) => Number(SIMULATION_FIRST_SEED) + index);
}

/** Why a history has failed, all that happened in it, and how to see it again. */
export function failureOf({ simulation: { scheduler } }: FinishedHistory, violations: readonly string[]): Error {
  const { seed, trace } = scheduler;
  const again = `SIMULATION_SEED=${seed} npx vitest run --project simulation histories`;
  return new Error(
    [`Seed ${seed} ends in a state that must not be. Again: ${again}`, ...violations, '', ...trace].join('\n'),
  );
}
