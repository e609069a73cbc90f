import path from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestError,
  TestResult,
} from '@playwright/test/reporter';

/** Prints one line for each file when its last test ends. Prints the failures with their errors after all files. */
export default class FileReporter implements Reporter {
  #rootDir = '';
  readonly #open = new Map<string, { left: number; failed: number; tests: number; ms: number }>();
  readonly #failures: { title: string; errors: readonly TestError[] }[] = [];

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.#rootDir = rootDir;
    for (const { location } of suite.allTests()) {
      const file = this.#open.get(location.file) ?? { left: 0, failed: 0, tests: 0, ms: 0 };
      this.#open.set(location.file, { ...file, left: file.left + 1, tests: file.tests + 1 });
    }
  }

  onTestEnd(test: TestCase, { duration, errors }: TestResult): void {
    const hasFailed = !test.ok();
    if (hasFailed) this.#failures.push({ title: this.#titleOf(test), errors });
    const file = this.#open.get(test.location.file);
    if (file === undefined) return;
    file.left -= 1;
    file.ms += duration;
    file.failed += hasFailed ? 1 : 0;
    if (file.left === 0) this.#print(test.location.file, file);
  }

  onError(error: TestError): void {
    this.#failures.push({ title: 'outside of a test', errors: [error] });
  }

  onEnd(_result: FullResult): void {
    for (const { title, errors } of this.#failures) {
      console.log(`\n✘ ${title}`);
      for (const { stack, message, value, snippet } of errors) {
        console.log(stack ?? message ?? value ?? '');
        if (snippet !== undefined) console.log(snippet);
      }
    }
  }

  printsToStdio(): boolean {
    return true;
  }

  #print(file: string, { failed, tests, ms }: { failed: number; tests: number; ms: number }): void {
    const seconds = `${(ms / 1_000).toFixed(1)} s`;
    const name = path.relative(this.#rootDir, file);
    console.log(
      failed === 0
        ? `✓ ${name} (${tests} tests) ${seconds}`
        : `✘ ${name} (${failed} of ${tests} tests failed) ${seconds}`,
    );
  }

  #titleOf(test: TestCase): string {
    const [, , ...titles] = test.titlePath();
    return `${titles.join(' › ')} (line ${test.location.line})`;
  }
}
