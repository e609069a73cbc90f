import type { ErrorKind } from '@blockbazaar/domain/visits/visit-report';
import { ERRORS_A_VISIT_MAX } from '@blockbazaar/domain/visits/visit-sampling';

/** An error that nothing has handled, as it was thrown. It does not leave the page: `describeError` takes from it what may. */
export interface NotedError {
  kind: ErrorKind;
  error: unknown;
  /** Where the visitor was. */
  pathname: string;
}

const early: NotedError[] = [];
let take: ((noted: NotedError) => void) | null = null;

/** Takes over the errors so far, and each further one. */
export function takeErrors(taker: (noted: NotedError) => void): void {
  take = taker;
  for (const noted of early.splice(0)) taker(noted);
}

/** With the first error, what reports it is loaded. */
export function noteError(kind: ErrorKind, error: unknown): void {
  const noted = { kind, error, pathname: location.pathname };
  if (take !== null) return take(noted);
  if (early.length === ERRORS_A_VISIT_MAX) return;
  // Without a connection it cannot be loaded; nor could it report then.
  if (early.push(noted) === 1)
    void import('./report-visit.ts').then(
      ({ reportVisit }) => reportVisit(),
      () => undefined,
    );
}

/** From now on, errors that nothing handles are noted. */
export function noteUnhandledErrors(): void {
  addEventListener('error', ({ error }) => noteError('error', error));
  addEventListener('unhandledrejection', ({ reason }) => noteError('rejection', reason));
}
