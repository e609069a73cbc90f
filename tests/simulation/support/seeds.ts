import type { FinishedHistory } from './run-history.ts';

/** The seeds of a run: `count` seeds from the first one, or only the one to replay. */
export function seedsOf(environment: NodeJS.ProcessEnv, count: number): number[] {
  const { SIMULATION_SEED, SIMULATION_SEEDS = String(count), SIMULATION_FIRST_SEED = '1' } = environment;
  if (SIMULATION_SEED !== undefined) return [Number(SIMULATION_SEED)];
  return Array.from({ length: Number(SIMULATION_SEEDS) }, (_, index) => Number(SIMULATION_FIRST_SEED) + index);
}

/** The violations of a history, its trace, and the command that replays it. */
export function failureOf({ simulation: { scheduler } }: FinishedHistory, violations: readonly string[]): Error {
  const { seed, trace } = scheduler;
  const again = `SIMULATION_SEED=${seed} npx vitest run --project simulation histories`;
  return new Error(
    [`Seed ${seed} ends in a state that must not be. Again: ${again}`, ...violations, '', ...trace].join('\n'),
  );
}
