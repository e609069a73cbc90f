import type { Stryker } from '@stryker-mutator/core';
import { inOneLine } from './mutant.ts';

/** A mutant of a folder with its outcome. */
export interface FolderMutant {
  /** Path in the project. */
  file: string;
  line: number;
  /** `original → replacement`, with a number if the file has several equal ones. It does not depend on lines. */
  change: string;
  /** The range of the original text, and its replacement. */
  start: number;
  end: number;
  replacement: string;
  outcome: 'killed' | 'survived' | 'invalid';
}

/** The part of StrykerJS's result that this tool uses. */
export type StrykerResult = Pick<
  Awaited<ReturnType<Stryker['runMutationTest']>>[number],
  'fileName' | 'location' | 'replacement' | 'status'
>;

/** StrykerJS's results with paths in the project, in the order of the code. `textOf` reads a file. */
export function folderMutants(results: readonly StrykerResult[], textOf: (file: string) => string): FolderMutant[] {
  return [...Map.groupBy(results, ({ fileName }) => fileName)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, own]) => mutantsOfFile(file, textOf(file), own));
}

function mutantsOfFile(file: string, text: string, results: readonly StrykerResult[]): FolderMutant[] {
  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offsetOf = ({ line, column }: { line: number; column: number }) => (lineStarts[line - 1] ?? 0) + column - 1;
  const counts = new Map<string, number>();
  return results
    .map(({ location, replacement, status }) => ({
      line: location.start.line,
      start: offsetOf(location.start),
      end: offsetOf(location.end),
      replacement,
      outcome: outcomeOf(status),
    }))
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
    .map((mutant) => {
      const change = `${inOneLine(text.slice(mutant.start, mutant.end))} → ${inOneLine(mutant.replacement)}`;
      const count = (counts.get(change) ?? 0) + 1;
      counts.set(change, count);
      return { ...mutant, file, change: count === 1 ? change : `${change} (${count})` };
    });
}

/** Code that runs only while a module is loaded is ignored, as are mutants that prevent all tests from starting. */
function outcomeOf(status: StrykerResult['status']): FolderMutant['outcome'] {
  if (status === 'Killed' || status === 'Timeout') return 'killed';
  return status === 'Survived' || status === 'NoCoverage' ? 'survived' : 'invalid';
}
