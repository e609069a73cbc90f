import { FETCH_ERRORS_MAX, FETCH_ERRORS_WITH_TOAST, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';

/**
 * Returns whether to retry after an error. `errorsBefore` is the number of previous consecutive errors, as react-query
 * counts.
 */
export const shouldRetry = (errorsBefore: number): boolean => errorsBefore + 1 < FETCH_ERRORS_MAX;

/** Wait before the retry, in ms: doubled after each further error, up to a limit. */
export const retryDelayMs = (errorsBefore: number): number =>
  Math.min(STAFF_TIMES.fetchFirstRetryMs * 2 ** errorsBefore, STAFF_TIMES.fetchLongestRetryMs);

/** Returns whether a toast reports the nth consecutive error. */
export const isReported = (errors: number): boolean => errors < FETCH_ERRORS_WITH_TOAST;
