import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ToolFailure } from '../failure.ts';
import { inRoot } from '../paths.ts';
import type { Mutant } from './mutant.ts';
import type { Outcome } from './run-mutant.ts';

/** A mutant with its outcome. Null: it was not run. */
export interface Result {
  mutant: Mutant;
  outcome: Outcome | null;
}

/** The result file of a run, for `--from`. */
export interface ResultFile {
  /** The commit of the mutants. */
  commit: string;
  results: readonly Result[];
}

/** @param file relative to the working directory, or absolute */
export function writeResults(file: string, results: ResultFile): void {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}

/** @throws ToolFailure for a file that `writeResults` has not written */
export function readMutants(file: string): Mutant[] {
  try {
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as ResultFile;
    return results.map(({ mutant }) => mutant);
  } catch (error) {
    throw new ToolFailure(`${file} has no mutants: ${String(error)}`);
  }
}

/** The default result file of a sample. */
export const defaultFile = (seed: number, areas: readonly string[]): string =>
  inRoot('.cache', 'mutants', `seed-${seed}-${areas.join('-')}.json`);

/** The number of mutants by area and outcome. */
export function summaryOf(results: readonly Result[]): string[] {
  const byArea = Map.groupBy(results, ({ mutant }) => mutant.area);
  return [...byArea].map(([area, own]) => {
    const byStatus = Map.groupBy(own, ({ outcome }) => outcome?.status ?? 'not run');
    return `${area.padEnd(10)} ${[...byStatus].map(([status, { length }]) => `${length} ${status}`).join(', ')}`;
  });
}
