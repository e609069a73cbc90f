import {
  ADMIN_OPERATIONS,
  type AdminData,
  type AdminOperationName,
  type AdminResult,
} from '@blockbazaar/domain/admin-operations';
import type { Failure, FailureCode } from '@blockbazaar/domain/failures';
import { isSessionCallable } from '@blockbazaar/domain/staff/callable-access';
import { proofRequirementOf } from '@blockbazaar/domain/staff/proof-requirements';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import {
  STAFF_CALLABLES,
  type StaffCallableInput,
  type StaffCallableName,
  type StaffCallableOutput,
} from '@blockbazaar/domain/staff/staff-callables';
import { httpsCallable } from 'firebase/functions';
import type * as z from 'zod/mini';
import { fromCallError, UNREACHABLE, type CallResult } from '@/firebase/call-result.ts';
import { logFault } from '@/firebase/log.ts';
import { requireFactor } from './factor-demand.ts';
import { currentFreshProof, requestFreshProof } from './fresh-proof.ts';
import { staffApp } from './staff-app.ts';
import { endSignIn, staffReady } from './staff-session.ts';

export type { CallResult } from '@/firebase/call-result.ts';

const CALL_TIMEOUT_MS = 30_000;

/** Failures that mean that the session has ended. */
const SESSION_OVER: ReadonlySet<FailureCode> = new Set(['NOT_AUTHENTICATED', 'SESSION_EXPIRED']);

/**
 * Calls a staff function with a role's sign-in. Never rejects. If the server requires fresh proof, the person is
 * prompted and the call is repeated. An ended session is also removed here.
 */
export async function callStaff<Name extends StaffCallableName>(
  role: StaffRole,
  name: Name,
  input: StaffCallableInput<Name>,
): Promise<CallResult<StaffCallableOutput<Name>>> {
  const schema = STAFF_CALLABLES[name].output as unknown as z.ZodMiniType<StaffCallableOutput<Name>>;
  const result = await invokeProven(role, name, input, schema);
  if (role === 'seller') requireFactor(result);
  if (result.outcome === 'refused') await endIfOver(role, result.failure);
  return result;
}

/** Removes a session that a function has refused because it has ended. */
export async function endIfOver(role: StaffRole, { code }: Failure): Promise<void> {
  if (SESSION_OVER.has(code)) await endSignIn(role, { expired: true });
}

/** Runs one of the owner's operations. Never rejects. */
export async function callAdmin<Name extends AdminOperationName>(
  operation: Name,
  data: AdminData<Name>,
): Promise<CallResult<AdminResult<Name>>> {
  const called = await callStaff('owner', 'adminOperation', {
    operation,
    data,
  } as StaffCallableInput<'adminOperation'>);
  if (called.outcome !== 'succeeded') return called;
  const schema = ADMIN_OPERATIONS[operation].result as unknown as z.ZodMiniType<AdminResult<Name>>;
  return parseResult(operation, schema, called.value.result);
}

async function invokeProven<T>(
  role: StaffRole,
  name: StaffCallableName,
  input: object,
  schema: z.ZodMiniType<T>,
): Promise<CallResult<T>> {
  const result = await invoke(role, name, withProof(name, input, currentFreshProof(role)), schema);
  if (result.outcome !== 'refused' || result.failure.code !== 'PROOF_REQUIRED') return result;
  const freshProof = await requestFreshProof(role);
  return freshProof === null ? result : invoke(role, name, withProof(name, input, freshProof), schema);
}

const withProof = (name: StaffCallableName, input: object, freshProof: string | null): object =>
  freshProof !== null && isSessionCallable(name) && proofRequirementOf(name, input) === 'fresh'
    ? { ...input, freshProof }
    : input;

async function invoke<T>(
  role: StaffRole,
  name: string,
  input: unknown,
  schema: z.ZodMiniType<T>,
): Promise<CallResult<T>> {
  try {
    await staffReady(role);
    const { data } = await httpsCallable(staffApp(role).functions, name, { timeout: CALL_TIMEOUT_MS })(input);
    return parseResult(name, schema, data);
  } catch (error) {
    const result = fromCallError(error);
    if (result.outcome === 'unreachable') logFault('call-failed', { name, error });
    return result;
  }
}

/** Parses a function's response by the contract. */
export function parseResult<T>(name: string, schema: z.ZodMiniType<T>, data: unknown): CallResult<T> {
  const { success, data: value, error } = schema.safeParse(data);
  if (success) return { outcome: 'succeeded', value };
  logFault('invalid-response', { name, issues: error.issues.map((issue) => issue.path.join('.')) });
  return UNREACHABLE;
}
