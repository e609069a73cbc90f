import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { ToolFailure } from '../failure.ts';
import { inRoot, ROOT } from '../paths.ts';
import { folderMutants, type FolderMutant } from './folder-mutants.ts';
import { isSufficient, linesOf, reportOf } from './folder-report.ts';
import { FOLDER_VARIABLE, isMutated, sourcePatterns, type Folder } from './folders.ts';
import { EXCLUDED_MUTATIONS } from './ignored-code.ts';
import { KNOWN_SURVIVORS } from './known-survivors.ts';
import { IGNORER_NAME, REPORTER_NAME } from './stryker-plugins.ts';
import { TypeCheck } from './type-check.ts';

const MINUTE_MS = 60_000;

export interface FolderOptions {
  folder: Folder;
  /** Restricts the run to files whose path contains it. */
  only: string;
  /** Repeats only mutants whose code or tests have changed since the previous run. */
  reuseResults: boolean;
}

/**
 * Runs all mutants of a folder against its tests, and prints the score and the survivors. StrykerJS instruments the
 * files in place, because packages import them through links in `node_modules`, and restores them at the end.
 * @returns whether the score is high enough and the list of explained survivors is exact
 */
export async function runFolder({ folder, only, reuseResults }: FolderOptions): Promise<boolean> {
  const files = sourcePatterns(folder)
    .flatMap((pattern) => globSync(pattern, { cwd: inRoot() }))
    .filter((file) => isMutated(file) && file.includes(only))
    .toSorted();
  if (files.length === 0) throw new ToolFailure(`No file of ${folder} contains ${only} in its path.`);
  const texts = new Map(files.map((file) => [file, readFileSync(inRoot(file), 'utf8')]));

  const startedAt = performance.now();
  process.chdir(inRoot());
  process.env[FOLDER_VARIABLE] = folder;
  const results = await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', inRoot('tools', 'mutants', 'stryker-plugins.ts')],
    mutate: files,
    mutator: { excludedMutations: [...EXCLUDED_MUTATIONS] },
    ignorers: [IGNORER_NAME],
    // Code that runs while a module is loaded would need a new process for each mutant.
    ignoreStatic: true,
    coverageAnalysis: 'perTest',
    inPlace: true,
    // A change of all other files would also reset their permissions.
    disableTypeChecks: false,
    // Tests of functions share the clock and the ports of this machine.
    concurrency: 1,
    timeoutMS: MINUTE_MS,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    force: !reuseResults,
    incrementalFile: path.join('.cache', 'mutants', `${folder}.json`),
    tempDirName: path.join('.cache', 'mutants', 'stryker'),
    reporters: [REPORTER_NAME, 'progress-append-only'],
    allowConsoleColors: false,
    vitest: { configFile: path.join('tools', 'mutants', 'folder-tests.config.ts'), related: false, pool: 'vmThreads' },
  }).runMutationTest();

  const named = results.map((result) => ({ ...result, fileName: path.relative(ROOT, result.fileName) }));
  const mutants = withoutTypeErrors(
    folderMutants(named, (file) => texts.get(file) ?? ''),
    texts,
  );
  const report = reportOf(mutants, { files, known: KNOWN_SURVIVORS });
  for (const line of linesOf(only === '' ? folder : `${folder}, only ${only}`, report, KNOWN_SURVIVORS))
    console.log(line);
  console.log(`Duration: ${Math.round((performance.now() - startedAt) / MINUTE_MS)} minutes.`);
  return isSufficient(report);
}

/** Survivors that the type check rejects are invalid. */
function withoutTypeErrors(mutants: readonly FolderMutant[], texts: ReadonlyMap<string, string>): FolderMutant[] {
  const types = new TypeCheck();
  try {
    return mutants.map((mutant) => {
      if (mutant.outcome !== 'survived') return mutant;
      const text = texts.get(mutant.file) ?? '';
      const mutated = text.slice(0, mutant.start) + mutant.replacement + text.slice(mutant.end);
      return types.accepts(mutant.file, mutated) ? mutant : { ...mutant, outcome: 'invalid' };
    });
  } finally {
    types.close();
  }
}
