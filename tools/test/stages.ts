import path from 'node:path';
import { ToolFailure } from '../failure.ts';
import { inRoot } from '../paths.ts';
import { tallyCommand, tallyPlaywright, tallyVitest, type RunnerEnd, type Tally } from './tally.ts';

/** The suites of tests. Each includes the previous one, with more seeds and inputs. */
export const SUITES = ['default', 'full', 'long'] as const;
export type Suite = (typeof SUITES)[number];

/**
 * In execution order. `size` precedes `browser`, because the emulator continues to serve the listeners of closed pages.
 * Hundreds of them slow down each write to the large marketplace.
 */
const STAGE_NAMES = [
  'lint',
  'types',
  'unit',
  'components',
  'rules',
  'functions',
  'fuzzing',
  'simulation',
  'functions-emulator',
  'functions-repeated',
  'mutants',
  'kills',
  'size',
  'service-worker',
  'gallery',
  'exclusive',
  'pages',
  'browser',
] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** One runner of `npm test`. */
export interface Stage {
  name: StageName;
  /** The seed of the order of files and tests. Null: the usual order. */
  orderSeed: number | null;
  command: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  /** Path of the runner's JSON report. Null when it has none. */
  reportFile: string | null;
  tally: (end: RunnerEnd) => Tally;
  needs: { stack: boolean; browser: boolean };
  /** Timeout of the runner in ms. A runner that exceeds it counts as failed. */
  timeoutMs: number;
}

/** One stage with the suite in which it runs. */
export interface PlannedStage {
  name: StageName;
  suite: Suite;
}

type Runner = Omit<Stage, 'timeoutMs' | 'orderSeed'>;

interface StageKind {
  /** The smallest suite with the stage. */
  since: Suite;
  create: (name: StageName, suite: Suite) => Runner;
}

/** The environment variable with the seed of a random order of files. */
export const ORDER_SEED = 'TEST_ORDER_SEED';

const REPORTS = inRoot('.cache', 'test-reports');
const VITEST = inRoot('node_modules', 'vitest', 'vitest.mjs');
const PLAYWRIGHT = inRoot('node_modules', '@playwright', 'test', 'cli.js');
const FILE_REPORTER = inRoot('tools', 'test', 'file-reporter.ts');

const SIMULATION_SEEDS: Record<Suite, string> = { default: '200', full: '1000', long: '10000' };
const FUZZ_INPUTS: Record<Suite, string> = { default: '100', full: '1000', long: '10000' };
/** Number of runs of 200 random operations each. */
const STOCK_RUNS: Record<Suite, string> = { default: '30', full: '50', long: '50' };
/** Number of concurrent deliveries of each payment event. */
const EVENT_DELIVERIES: Record<Suite, string> = { default: '3', full: '10', long: '10' };
const BOOKED_OPERATIONS: Record<Suite, string> = { default: '10000', full: '100000', long: '100000' };
const TIMEOUT_MS: Record<Suite, number> = { default: 45 * 60_000, full: 45 * 60_000, long: 6 * 60 * 60_000 };
const LEDGER_ENTRIES: Record<Suite, string> = { default: '10000', full: '10000', long: '1000000' };

/**
 * Stages that start together with the previous one. Both leave a core idle for much of their time, and share no
 * emulator.
 */
const STARTS_WITH: Partial<Record<StageName, StageName>> = { types: 'lint', simulation: 'fuzzing' };

/** Groups the stages that run concurrently. */
export function groupStages(stages: readonly Stage[]): Stage[][] {
  const groups: Stage[][] = [];
  for (const stage of stages) {
    const partner = STARTS_WITH[stage.name];
    const group = groups.at(-1);
    if (partner !== undefined && group?.at(-1)?.name === partner) group.push(stage);
    else groups.push([stage]);
  }
  return groups;
}

/** The stages of a suite, in order. */
export const stagesOf = (suite: Suite): PlannedStage[] =>
  STAGE_NAMES.filter((name) => isSuiteIncluded(suite, STAGES[name].since)).map((name) => ({ name, suite }));

/** Returns whether `suite` includes `other`. */
const isSuiteIncluded = (suite: Suite, other: Suite): boolean => SUITES.indexOf(suite) >= SUITES.indexOf(other);

/**
 * The stages to run. Named stages replace those of the suite. An argument with a dot or a slash is part of a test
 * file's path: the stages then run only the matching files.
 * @throws ToolFailure for an unknown stage
 */
export function chooseStages(args: readonly string[], planned: readonly PlannedStage[], suite: Suite): Stage[] {
  const known: readonly string[] = STAGE_NAMES;
  const files = args.filter((arg) => /[./]/.test(arg));
  const named = args.filter((arg) => !files.includes(arg));
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new ToolFailure(`There is no stage ${unknown.join(', ')}. The stages are: ${STAGE_NAMES.join(', ')}.`);
  }
  const chosen =
    named.length === 0
      ? planned
      : STAGE_NAMES.filter((name) => named.includes(name)).map((name): PlannedStage => ({ name, suite }));
  return chosen
    .map(({ name, suite: size }) => ({
      ...STAGES[name].create(name, size),
      timeoutMs: TIMEOUT_MS[size],
      orderSeed: null,
    }))
    .map((stage) => (stage.reportFile === null ? stage : { ...stage, args: [...stage.args, ...files] }));
}

/**
 * The stage with its files and tests in a random order. Playwright has no such option, so its files start in
 * alphabetical order.
 */
export const inRandomOrder = (stage: Stage, orderSeed: number): Stage => ({
  ...stage,
  orderSeed,
  args:
    stage.tally === tallyVitest
      ? [...stage.args, '--sequence.shuffle.tests', `--sequence.seed=${orderSeed}`]
      : stage.args,
  env: { ...stage.env, [ORDER_SEED]: String(orderSeed) },
});

const script = (name: StageName): Runner => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name],
  env: {},
  reportFile: null,
  tally: tallyCommand,
  needs: { stack: false, browser: false },
});

interface VitestOptions {
  projects: readonly string[];
  args?: readonly string[];
  env?: Readonly<Record<string, string>>;
  stack?: boolean;
}

function vitest(name: StageName, { projects, args = [], env = {}, stack = true }: VitestOptions): Runner {
  const reportFile = path.join(REPORTS, `${name}.json`);
  return {
    name,
    command: process.execPath,
    args: [
      VITEST,
      'run',
      ...projects.map((project) => `--project=${project}`),
      '--silent=passed-only',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
      // Disables the list of slow tests, because the report has one line for each file.
      '--slowTestThreshold=60000',
      ...args,
    ],
    env,
    reportFile,
    tally: tallyVitest,
    needs: { stack, browser: false },
  };
}

function playwright(name: StageName): Runner {
  const reportFile = path.join(REPORTS, `${name}.json`);
  return {
    name,
    command: process.execPath,
    args: [PLAYWRIGHT, 'test', `--project=${name}`, `--reporter=${FILE_REPORTER},json`],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    reportFile,
    tally: tallyPlaywright,
    needs: { stack: true, browser: true },
  };
}

const STAGES: Record<StageName, StageKind> = {
  lint: { since: 'default', create: script },
  types: { since: 'default', create: script },
  unit: {
    since: 'default',
    create: (name, suite) =>
      vitest(name, {
        projects: ['unit'],
        // Coverage doubles the stage's duration.
        args: suite === 'default' ? [] : ['--coverage'],
        env: { BOOKED_OPERATIONS: BOOKED_OPERATIONS[suite] },
        stack: false,
      }),
  },
  components: { since: 'default', create: (name) => vitest(name, { projects: ['components'], stack: false }) },
  rules: { since: 'default', create: (name) => vitest(name, { projects: ['rules'] }) },
  functions: {
    since: 'default',
    create: (name, suite) =>
      vitest(name, {
        projects: ['functions'],
        env: { STOCK_RUNS: STOCK_RUNS[suite], EVENT_DELIVERIES: EVENT_DELIVERIES[suite] },
        stack: false,
      }),
  },
  fuzzing: {
    since: 'default',
    create: (name, suite) =>
      vitest(name, {
        projects: [suite === 'default' ? 'fuzzing' : 'fuzzing-emulator'],
        env: { FUZZ_INPUTS: FUZZ_INPUTS[suite] },
        stack: suite !== 'default',
      }),
  },
  simulation: {
    since: 'default',
    create: (name, suite) =>
      vitest(name, {
        projects: suite === 'default' ? ['simulation'] : ['simulation', 'long-simulation'],
        env: { SIMULATION_SEEDS: SIMULATION_SEEDS[suite] },
        stack: false,
      }),
  },
  'functions-emulator': {
    since: 'full',
    create: (name, suite) =>
      vitest(name, {
        projects: ['functions-emulator', 'functions-exclusive'],
        env: { LEDGER_ENTRIES: LEDGER_ENTRIES[suite] },
      }),
  },
  'functions-repeated': {
    since: 'full',
    create: (name, suite) =>
      vitest(name, {
        projects: ['functions-repeated'],
        env: { STOCK_RUNS: STOCK_RUNS[suite], EVENT_DELIVERIES: EVENT_DELIVERIES[suite] },
      }),
  },
  mutants: { since: 'full', create: (name) => vitest(name, { projects: ['mutants'] }) },
  kills: { since: 'full', create: (name) => vitest(name, { projects: ['kills'] }) },
  size: { since: 'full', create: playwright },
  'service-worker': { since: 'full', create: playwright },
  gallery: { since: 'full', create: playwright },
  exclusive: { since: 'full', create: playwright },
  pages: { since: 'full', create: playwright },
  browser: { since: 'default', create: playwright },
};
