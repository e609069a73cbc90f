import type { ErrorKind } from '@blockbazaar/domain/site/visits/visit-report';
import { ERRORS_A_VISIT_MAX } from '@blockbazaar/domain/site/visits/visit-sampling';

/** An unhandled error as it was thrown. It does not leave the page: `describeError` extracts the permitted parts. */
export interface NotedError {
  kind: ErrorKind;
  error: unknown;
  /** The visitor's path at the time of the error. */
  pathname: string;
}

const early: NotedError[] = [];
let take: ((noted: NotedError) => void) | null = null;

/** Passes all earlier errors, and each further one, to `taker`. */
export function takeErrors(taker: (noted: NotedError) => void): void {
  take = taker;
  for (const noted of early.splice(0)) taker(noted);
}

/** Records an error. The first error loads the reporting code. */
export function noteError(kind: ErrorKind, error: unknown): void {
  const noted = { kind, error, pathname: location.pathname };
  if (take !== null) return take(noted);
  if (early.length === ERRORS_A_VISIT_MAX) return;
  // Offline, this code cannot load; it also could not report.
  if (early.push(noted) === 1)
    void import('./report-visit.ts').then(
      ({ reportVisit }) => reportVisit(),
      () => undefined,
    );
}

/** Starts recording unhandled errors. */
export function noteUnhandledErrors(): void {
  addEventListener('error', ({ error }) => noteError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => noteError('rejection', reason));
}
