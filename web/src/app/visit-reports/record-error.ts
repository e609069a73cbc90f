import type { ErrorKind } from '@blockbazaar/domain/site/visits/visit-report';
import { ERRORS_PER_VISIT_MAX } from '@blockbazaar/domain/site/visits/visit-sampling';

/** An unhandled error as it was thrown. It does not leave the page: `describeError` extracts the permitted parts. */
export interface RecordedError {
  kind: ErrorKind;
  error: unknown;
  /** The visitor's path at the time of the error. */
  pathname: string;
}

const early: RecordedError[] = [];
let report: ((recorded: RecordedError) => void) | null = null;

/** Passes all earlier errors, and each further one, to `onError`. */
export function subscribeToErrors(onError: (recorded: RecordedError) => void): void {
  report = onError;
  for (const recorded of early.splice(0)) onError(recorded);
}

/** Records an error. The first error loads the reporting code. */
export function recordError(kind: ErrorKind, error: unknown): void {
  const recorded = { kind, error, pathname: location.pathname };
  if (report !== null) return report(recorded);
  if (early.length === ERRORS_PER_VISIT_MAX) return;
  // Offline, this code cannot load; it also could not report.
  if (early.push(recorded) === 1)
    void import('./report-visit.ts').then(
      ({ reportVisit }) => reportVisit(),
      () => undefined,
    );
}

/** Starts recording unhandled errors. */
export function recordUnhandledErrors(): void {
  addEventListener('error', ({ error }) => recordError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => recordError('rejection', reason));
}
