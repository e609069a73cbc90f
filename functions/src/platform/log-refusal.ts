import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';
import { STAFF_ROLES } from '@blockbazaar/domain/staff/session';
import * as z from 'zod/mini';
import { logLoginFailed, logOperationRefused } from './logging.ts';

const LOGINS: ReadonlySet<string> = new Set(['sellerLogin', 'ownerLogin', 'passkeyLogin']);

/** Failures that are normal steps of a login, or that have their own log line. */
const EXPECTED: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'PROOF_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SIGN_IN_FAILED',
]);

/** Returns whether a call failed because of its caller or its rate, rather than its content. */
const isRefusal = (code: FailureCode): boolean =>
  !EXPECTED.has(code) &&
  (code === 'RATE_LIMITED' || ['unauthenticated', 'permission-denied'].includes(FAILURES[code].status));

const claimsSchema = z.object({ role: z.enum(STAFF_ROLES), sessionId: z.string() });
const operationSchema = z.object({ operation: z.string() });

/** The fields of the caller that are logged. */
interface Refused {
  uid: string | null;
  claims: Readonly<Record<string, unknown>> | null;
  addressDigest: string;
}

/**
 * Logs a failed call if it was refused. `input` has passed its schema; only the operation name of an owner's call is
 * logged.
 */
export function logRefusal(callable: string, code: FailureCode, caller: Refused, input: unknown): void {
  if (!isRefusal(code)) return;
  const { addressDigest: address, uid } = caller;
  if (LOGINS.has(callable)) return logLoginFailed(callable, code, address);
  const { data: staff } = claimsSchema.safeParse(caller.claims);
  logOperationRefused({
    callable,
    operation: operationSchema.safeParse(input).data?.operation ?? null,
    code,
    role: staff?.role ?? (uid === null ? 'nobody' : 'shopper'),
    sessionId: staff?.sessionId ?? null,
    address,
  });
}
