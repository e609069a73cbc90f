import path from 'node:path';
import { inRoot } from '../paths.ts';

/** The numbers of passed and failed tests, and the failed tests, if the runner reports them. */
export interface Tally {
  passed: number;
  failed: number;
  failures: readonly string[];
  /** The duration of each test file in ms, if the runner reports it. */
  durations: readonly FileDuration[];
}

interface FileDuration {
  file: string;
  ms: number;
}

/** The outcome of a runner: its report (null: missing or unreadable), and its exit code (null: it was killed). */
export interface RunnerEnd {
  report: unknown;
  code: number | null;
}

/** The used part of Vitest's JSON report. */
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
  /** In ms since 1970. */
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string }[];
}

/** The used part of Playwright's JSON report. */
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

/** A check without tests counts as one test. */
export const tallyCommand = ({ code }: Pick<RunnerEnd, 'code'>): Tally =>
  code === 0 ? { passed: 1, failed: 0, failures: [], durations: [] } : CRASHED;

/** Counts skipped tests and files that could not be loaded as failed. */
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

/** Counts skipped tests, and tests that passed only after a retry, as failed. */
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

/** The slowest files with their seconds, slowest first. */
export const slowestFiles = ({ durations }: Pick<Tally, 'durations'>): string[] =>
  durations
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, SLOWEST_COUNT)
    .map(({ file, ms }) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`);

/** The last line of the whole run. */
export const lastLine = ({ passed, failed }: Pick<Tally, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;

const CRASHED: Tally = { passed: 0, failed: 1, failures: [], durations: [] };

/** Counts one failed test for a runner that ran nothing, or whose exit code is an error without a failed test. */
function withRunnerFailure(tally: Tally, code: number | null): Tally {
  const ranNothing = tally.passed + tally.failed === 0;
  return tally.failed === 0 && (ranNothing || code !== 0) ? { ...tally, failed: 1 } : tally;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isVitestReport = (report: unknown): report is VitestReport =>
  isRecord(report) && typeof report.numPassedTests === 'number' && Array.isArray(report.testResults);

const isPlaywrightReport = (report: unknown): report is PlaywrightReport =>
  isRecord(report) && isRecord(report.stats) && Array.isArray(report.errors) && Array.isArray(report.suites);
