import type * as z from 'zod/mini';
import { FAILURES, type InputFailureCode } from './failures.ts';

/** For `refine`: an input that fails this check is reported with `code` and its text, not with INVALID_INPUT. */
export const withFailureCode = (code: InputFailureCode): { error: string; params: { code: InputFailureCode } } => ({
  error: FAILURES[code].text,
  params: { code },
});

/** The code that `withFailureCode` gave to the check of this issue; INVALID_INPUT for every other check. */
export function inputFailureCode(issue: z.core.$ZodIssue | undefined): InputFailureCode {
  const code: unknown = issue?.code === 'custom' ? issue.params?.code : undefined;
  return isInputFailureCode(code) ? code : 'INVALID_INPUT';
}

const isInputFailureCode = (code: unknown): code is InputFailureCode =>
  typeof code === 'string' &&
  Object.hasOwn(FAILURES, code) &&
  FAILURES[code as keyof typeof FAILURES].status === 'invalid-argument';
