import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import config from '../../vitest.config.ts';
import { ToolFailure } from '../failure.ts';
import { FOLDER_VARIABLE, isFolder, testPatterns } from './folders.ts';

/** Enough for most mutants that any history detects. */
const SEEDS = '30';

const folder = process.env[FOLDER_VARIABLE];
if (!isFolder(folder)) throw new ToolFailure(`${FOLDER_VARIABLE} must name a folder.`);
const patterns = testPatterns(folder);

/** The tests of one folder, for StrykerJS. The fastest projects run first, because the first failure ends a run. */
export default defineConfig({
  ...config,
  test: {
    ...config.test,
    projects: (['unit', 'functions', 'simulation'] as const).map((name, groupOrder) => {
      const project = projectNamed(name);
      return {
        ...project,
        test: {
          ...project.test,
          include: patterns[name],
          maxWorkers: 1,
          sequence: { groupOrder },
          env: { SIMULATION_SEEDS: SEEDS },
        },
      };
    }),
  },
});

function projectNamed(name: string): TestProjectInlineConfiguration {
  const project = config.test?.projects?.find(
    (candidate): candidate is TestProjectInlineConfiguration =>
      typeof candidate === 'object' && 'test' in candidate && candidate.test?.name === name,
  );
  if (project === undefined) throw new ToolFailure(`vitest.config.ts has no project ${name}.`);
  return project;
}
