import { FAILURES, type FailureCode } from '@blockbazaar/domain/failures';
import { STAFF_ROLES } from '@blockbazaar/domain/staff/session';
import * as z from 'zod/mini';
import { logLoginFailed, logOperationRefused } from './logging.ts';

const LOGINS: ReadonlySet<string> = new Set(['sellerLogin', 'ownerLogin', 'passkeyLogin']);

/** Failures that are steps of the way in, or have a line of their own. */
const EXPECTED: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'PROOF_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
  'SIGN_IN_FAILED',
]);

/** Whether a call failed by who makes it, or how often, rather than by what it asks for. */
const isRefusal = (code: FailureCode): boolean =>
  !EXPECTED.has(code) &&
  (code === 'RATE_LIMITED' || ['unauthenticated', 'permission-denied'].includes(FAILURES[code].status));

const claimsSchema = z.object({ role: z.enum(STAFF_ROLES), sessionId: z.string() });
const operationSchema = z.object({ operation: z.string() });

/** As much of the caller as is looked at. */
interface Refused {
  uid: string | null;
  claims: Readonly<Record<string, unknown>> | null;
  addressDigest: string;
}

/** Logs a failed call if it was refused. `input` has passed its schema; of it, only the name of an owner's operation is logged. */
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
