import { FETCH_ERRORS_MAX, FETCH_ERRORS_TOLD, STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';

/** Whether to fetch again after an error; `errorsBefore`: how many in a row came before this one, as react-query counts. */
export const shouldRetry = (errorsBefore: number): boolean => errorsBefore + 1 < FETCH_ERRORS_MAX;

/** How long to wait before that, in ms: doubled after each further error, up to a limit. */
export const retryDelayMs = (errorsBefore: number): number =>
  Math.min(STAFF_TIMES.fetchFirstRetryMs * 2 ** errorsBefore, STAFF_TIMES.fetchLongestRetryMs);

/** Whether a toast reports the nth error in a row. */
export const isReported = (errors: number): boolean => errors < FETCH_ERRORS_TOLD;
