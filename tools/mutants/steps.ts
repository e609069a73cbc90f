import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { browserSpecs } from './browser-specs.ts';
import type { Mutant } from './mutant.ts';

/** One run of a test runner against a mutant. */
export interface Step {
  /** A stage of `npm test`. */
  stage: string;
  runner: 'vitest' | 'playwright';
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /**
   * `rebuilt`: with functions and a site of the mutated code. `reused`: one that an earlier mutant may have started.
   */
  stack: 'none' | 'rebuilt' | 'reused';
}

/** The tests of a commit. */
interface Layout {
  hasComponents: boolean;
  hasMemoryDatabase: boolean;
  /** The files of the stage `browser`. */
  browserSpecs: readonly string[];
}

/** Reads the stages of the commit in a work tree. */
export const layoutOf = (checkout: string): Layout => ({
  hasComponents: existsSync(path.join(checkout, 'web/src/testing/setup-components.ts')),
  hasMemoryDatabase: existsSync(path.join(checkout, 'tests/functions/support/memory-database.ts')),
  browserSpecs: globSync('tests/e2e/browser/**/*.spec.ts', { cwd: checkout }).toSorted(),
});

/** The steps that can kill a mutant, the fastest first. */
export function stepsFor({ area, file }: Pick<Mutant, 'area' | 'file'>, layout: Layout, withBrowser: boolean): Step[] {
  if (area === 'rules') return [vitest('rules', ['run', '--project=rules'], { stack: 'reused' })];
  const unit = related('unit', file);
  const browser = withBrowser ? [browserStep(browserSpecs(file, layout.browserSpecs))] : [];
  const components = layout.hasComponents ? [related('components', file)] : [];
  const beside = layout.hasComponents ? [componentsBeside(file)] : [];
  if (area === 'web') return [unit, ...beside, ...components, ...browser];
  const functions = layout.hasMemoryDatabase ? functionsInMemory(file) : functionsOnEmulators(file);
  // Screens import domain/, too.
  return file.startsWith('domain/') ? [unit, ...components, ...functions, ...browser] : [unit, ...functions];
}

const functionsInMemory = (file: string): Step[] => [
  related('functions', file),
  related('simulation', file, { env: { SIMULATION_SEEDS: '200' } }),
  vitest('fuzzing', ['run', '--project=fuzzing'], { env: { FUZZ_INPUTS: '100' } }),
];

/** In commits without the memory database, one stage has all function tests. */
const functionsOnEmulators = (file: string): Step[] => [
  related('simulation', file),
  related('functions', file, { stack: 'rebuilt' }),
  // These tests call the built functions and import none.
  vitest('functions', ['run', '--project=functions', 'running-stack', 'hosting-headers'], { stack: 'rebuilt' }),
];

const browserStep = (specs: readonly string[]): Step => ({
  stage: 'browser',
  runner: 'playwright',
  args: ['test', '--project=browser', '--max-failures=1', ...specs],
  env: {},
  stack: 'rebuilt',
});

/** Nearly all screens import a shared component, so its own tests run first. */
const componentsBeside = (file: string): Step =>
  vitest('components', ['run', `${path.posix.dirname(file)}/`, '--project=components', '--passWithNoTests'], {});

type StepOptions = Partial<Pick<Step, 'stack' | 'env'>>;

/** The test files of a project that import the file. */
const related = (project: string, file: string, options: StepOptions = {}): Step =>
  vitest(project, ['related', file, '--run', `--project=${project}`, '--passWithNoTests'], options);

const vitest = (stage: string, args: readonly string[], { stack = 'none', env = {} }: StepOptions): Step => ({
  stage,
  runner: 'vitest',
  args: [...args, '--bail=1'],
  env,
  stack,
});
