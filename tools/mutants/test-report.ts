import * as z from 'zod/mini';

/** A failed test. */
export interface FailedTest {
  /** Absolute for Vitest. */
  file: string;
  title: string;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
});

/** The first failed test in Vitest's JSON report, or the first file that failed to load. Null: none. */
export function firstVitestFailure(report: unknown): FailedTest | null {
  const { testResults } = vitestReport.parse(report);
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed');
    if (failed !== undefined) return { file: name, title: failed.fullName };
  }
  // After a failure, stopped files count as failed, too.
  const broken = testResults.find(({ status }) => status === 'failed');
  return broken === undefined ? null : { file: broken.name, title: broken.message?.split('\n')[0] ?? '' };
}
