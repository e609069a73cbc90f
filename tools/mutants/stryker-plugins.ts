import path from 'node:path';
import { ROOT } from '../paths.ts';
import type { StrykerResult } from './folder-mutants.ts';
import { ignorer } from './ignored-code.ts';

export const IGNORER_NAME = 'log-entries-and-styles';
export const REPORTER_NAME = 'survivors';

/** Prints survivors at once, because a run takes hours. */
const reporter = {
  onMutantTested({ fileName, location, replacement, status }: StrykerResult): void {
    if (status !== 'Survived' && status !== 'NoCoverage') return;
    const { line, column } = location.start;
    console.log(`${status} ${path.relative(ROOT, fileName)}:${line}:${column}: ${replacement}`);
  },
};

/** The plugins of StrykerJS, which loads this file. */
export const strykerPlugins = [
  { kind: 'Ignore', name: IGNORER_NAME, value: ignorer },
  { kind: 'Reporter', name: REPORTER_NAME, value: reporter },
];
