import path from 'node:path';
import { ToolFailure } from '../failure.ts';
import { inRoot } from '../paths.ts';
import { tallyCommand, tallyPlaywright, tallyVitest, type RunnerEnd, type Tally } from './tally.ts';

/**
 * In the order in which they run. `size` comes before `browser`: the emulator goes on serving the listeners of pages that are
 * closed, and hundreds of them make each of the large marketplace's writes slow.
 */
const STAGE_NAMES = ['lint', 'types', 'unit', 'rules', 'functions', 'size', 'exclusive', 'browser'] as const;
type StageName = (typeof STAGE_NAMES)[number];

/** One runner of `npm test`. */
export interface Stage {
  name: StageName;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Where the runner writes its JSON report; null when it has none. */
  reportFile: string | null;
  tally: (end: RunnerEnd) => Tally;
  needs: { stack: boolean; browser: boolean };
}

const REPORTS = inRoot('.cache', 'test-reports');
const VITEST = inRoot('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js');

/**
 * The stages that were asked for, in their own order; all of them when none was. What has a dot or a slash in it is not a stage
 * but part of a test file's path: the stages then run the files that match one of these.
 */
export function chosenStages(args: readonly string[]): Stage[] {
  const known: readonly string[] = STAGE_NAMES;
  const files = args.filter((arg) => /[./]/.test(arg));
  const asked = args.filter((arg) => !files.includes(arg));
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ToolFailure(`There is no stage ${unknown.join(', ')}. The stages are: ${STAGE_NAMES.join(', ')}.`);
  }
  return STAGE_NAMES.filter((name) => asked.length === 0 || asked.includes(name))
    .map((name) => STAGES[name])
    .map((stage) => (stage.reportFile === null ? stage : { ...stage, args: [...stage.args, ...files] }));
}

const script = (name: 'lint' | 'types'): Stage => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name],
  env: {},
  reportFile: null,
  tally: tallyCommand,
  needs: { stack: false, browser: false },
});

function vitest(name: 'unit' | 'rules' | 'functions', projects: readonly string[] = [name]): Stage {
  const reportFile = path.join(REPORTS, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
  return {
    name,
    command: process.execPath,
    args: [
      VITEST,
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--silent=passed-only',
      ...reporters,
      ...(name === 'unit' ? ['--coverage'] : []),
    ],
    env: {},
    reportFile,
    tally: tallyVitest,
    needs: { stack: name !== 'unit', browser: false },
  };
}

function playwright(name: 'browser' | 'exclusive' | 'size'): Stage {
  const reportFile = path.join(REPORTS, `${name}.json`);
  return {
    name,
    command: process.execPath,
    args: [PLAYWRIGHT, 'test', `--project=${name}`, '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    reportFile,
    tally: tallyPlaywright,
    needs: { stack: true, browser: true },
  };
}

const STAGES: Record<StageName, Stage> = {
  lint: script('lint'),
  types: script('types'),
  unit: vitest('unit'),
  rules: vitest('rules'),
  functions: vitest('functions', ['functions', 'functions-exclusive', 'simulation']),
  size: playwright('size'),
  exclusive: playwright('exclusive'),
  browser: playwright('browser'),
};
