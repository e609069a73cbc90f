/** How many tests passed and failed, and which ones failed, where the runner reports it. */
export interface Tally {
  passed: number;
  failed: number;
  failures: readonly string[];
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
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
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
  specs: { title: string; file: string; line: number; ok: boolean }[];
}

/** A check without tests of its own counts as one. */
export const tallyCommand = ({ code }: Pick<RunnerEnd, 'code'>): Tally =>
  code === 0 ? { passed: 1, failed: 0, failures: [] } : CRASHED;

/** A skipped test is a failed one, and so is a file that could not be loaded. */
export function tallyVitest({ report, code }: RunnerEnd): Tally {
  if (!isVitestReport(report)) return CRASHED;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + report.numPendingTests + report.numTodoTests + brokenFiles.length;
  const failures = [
    ...brokenFiles.map(({ name }) => name),
    ...report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status !== 'passed').map(({ fullName }) => `${name}: ${fullName}`),
    ),
  ];
  return withRunnerFailure({ passed: report.numPassedTests, failed, failures }, code);
}

/** A skipped test is a failed one, and so is one that only passed when it was tried again. */
export function tallyPlaywright({ report, code }: RunnerEnd): Tally {
  if (!isPlaywrightReport(report)) return CRASHED;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + flaky + skipped + report.errors.length;
  return withRunnerFailure({ passed: expected, failed, failures: report.suites.flatMap(failedSpecs) }, code);
}

const failedSpecs = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line}: ${title}`),
  ...suites.flatMap(failedSpecs),
];

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

/** The line that the whole run ends with. */
export const lastLine = ({ passed, failed }: Pick<Tally, 'passed' | 'failed'>): string =>
  `${passed} passed, ${failed} failed`;

const CRASHED: Tally = { passed: 0, failed: 1, failures: [] };

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
