import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';

interface RefusalDetails {
  text?: string;
  retryAfterS?: number;
  /** The fields that a conflict reports as they are now. */
  current?: object;
  /** The field of the input that is refused. */
  path?: string;
}

/** The error with which the SDK reports a refusal of a function. */
export const refusal = (code: FailureCode, { text = FAILURES[code].text, ...details }: RefusalDetails = {}): Error =>
  Object.assign(new Error(text), { details: { code, ...details } });
