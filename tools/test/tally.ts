import path from 'node:path';
import { inRoot } from '../paths.ts';

/** How many tests passed and failed, and which ones failed, where the runner reports it. */
export interface Tally {
  passed: number;
  failed: number;
  failures: readonly string[];
  /** The duration of each test file in ms, where the runner reports it. */
  durations: readonly FileDuration[];
}

interface FileDuration {
  file: string;
  ms: number;
}

/** What a runner left behind: its report (null: none, or one that cannot be read), and how it ended (null: it was killed). */
export interface RunnerEnd {
  report: unknown;
  code: number | null;
}

/** The part of Vitest's JSON report that counts. */
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  /** In ms since the epoch. */
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string }[];
}

/** The part of Playwright's JSON report that counts. */
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** A file, or a group of tests in it. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: PlaywrightSpec[];
}

interface PlaywrightSpec {
  title: string;
  file: string;
  line: number;
  ok: boolean;
  tests: { results: { duration: number }[] }[];
}

/** A check without tests of its own counts as one. */
export const tallyCommand = ({ code }: Pick<RunnerEnd, 'code'>): Tally =>
  code === 0 ? { passed: 1, failed: 0, failures: [], durations: [] } : CRASHED;

/** A skipped test is a failed one, and so is a file that could not be loaded. */
export function tallyVitest({ report, code }: RunnerEnd): Tally {
  if (!isVitestReport(report)) return CRASHED;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles.length;
  const failures = [
    ...brokenFiles.map(({ name }) => inProject(name)),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status !== 'passed')
        .map(({ fullName }) => `${inProject(name)}: ${fullName}`),
    ),
  ];
  const durations = report.testResults.map(({ name, startTime, endTime }) => ({
    file: inProject(name),
    ms: endTime - startTime,
  }));
  return withRunnerFailure({ passed: report.numPassedTests, failed, failures, durations }, code);
}

/** A skipped test is a failed one, and so is one that only passed when it was tried again. */
export function tallyPlaywright({ report, code }: RunnerEnd): Tally {
  if (!isPlaywrightReport(report)) return CRASHED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  const specs = report.suites.flatMap(specsOf);
  const failures = specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`);
  return withRunnerFailure({ passed: expected, failed, failures, durations: durationsOf(specs) }, code);
}

/** Vitest reports absolute paths. */
const inProject = (file: string): string => path.relative(inRoot(), path.resolve(inRoot(), file));

const specsOf = ({ specs, suites = [] }: PlaywrightSuite): PlaywrightSpec[] => [...specs, ...suites.flatMap(specsOf)];

function durationsOf(specs: readonly PlaywrightSpec[]): FileDuration[] {
  const byFile = new Map<string, number>();
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results).reduce((total, { duration }) => total + duration, 0);
    byFile.set(file, (byFile.get(file) ?? 0) + ms);
  }
  return [...byFile].map(([file, ms]) => ({ file, ms }));
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  durations: tallies.flatMap(({ durations }) => durations),
});

const SLOWEST_COUNT = 10;

/** The slowest files, the slowest first, with their seconds. */
export const slowestFiles = ({ durations }: Pick<Tally, 'durations'>): string[] =>
  durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_COUNT)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);

/** The line that the whole run ends with. */
export const lastLine = ({ passed, failed }: Pick<Tally, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;

const CRASHED: Tally = { passed: 0, failed: 1, failures: [], durations: [] };

/** A runner that ran nothing, or that ended with an error although no test failed, counts as one failed test. */
function withRunnerFailure(tally: Tally, code: number | null): Tally {
  const ranNothing = tally.passed + tally.failed === 0;
  return tally.failed === 0 && (ranNothing || code !== 0) ? { ...tally, failed: 1 } : tally;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isVitestReport = (report: unknown): report is VitestReport =>
  isRecord(report) && typeof report.numPassedTests === 'number' && Array.isArray(report.testResults);

const isPlaywrightReport = (report: unknown): report is PlaywrightReport =>
  isRecord(report) && isRecord(report.stats) && Array.isArray(report.errors) && Array.isArray(report.suites);
