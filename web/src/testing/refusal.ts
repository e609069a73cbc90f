import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';

/** The error with which the SDK reports a refusal of a function. */
export const refusal = (code: FailureCode): Error =>
  Object.assign(new Error(FAILURES[code].text), { details: { code } });
