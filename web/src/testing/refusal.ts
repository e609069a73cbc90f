import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';

/** The error with which the SDK reports a refusal of a function. */
export const refusal = (code: FailureCode, text: string = FAILURES[code].text): Error =>
  Object.assign(new Error(text), { details: { code } });
