import { FETCH_ERRORS_MAX, FETCH_ERRORS_TOLD, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';

/** What follows from the nth error in a row. */
export interface AfterError {
  /** How long to wait before the next try, in ms; null: no further try. */
  waitMs: number | null;
  /** Whether a toast tells of it. */
  isTold: boolean;
}

export const afterError = (errors: number): AfterError => ({
  waitMs:
    errors >= FETCH_ERRORS_MAX
      ? null
      : Math.min(STAFF_TIMES.fetchFirstRetryMs * 2 ** (errors - 1), STAFF_TIMES.fetchLongestRetryMs),
  isTold: errors < FETCH_ERRORS_TOLD,
});
