import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';

interface RefusalDetails {
  text?: string;
  retryAfterS?: number;
  /** The current fields in a conflict. */
  current?: object;
  /** The refused field of the input. */
  path?: string;
}

/** The SDK's error for a refusal by a function. */
export const refusal = (code: FailureCode, { text = FAILURES[code].text, ...details }: RefusalDetails = {}): Error =>
  Object.assign(new Error(text), { details: { code, ...details } });
