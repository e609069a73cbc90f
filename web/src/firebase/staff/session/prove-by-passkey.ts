import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin-operations';
import { factorOfferSchema, type GivenFactor } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { CallResult } from '@/firebase/call-result.ts';
import { signPasskeyRequest, hasPasskeys } from './passkeys.ts';
import { callAdmin } from './staff-callables.ts';

/**
 * Makes a call. If it lacks a second factor, the browser requests the account's passkey, if there is one, and the call
 * is repeated with it.
 */
export async function withOwnPasskey<T>(
  call: (given: Pick<GivenFactor, 'passkey'>) => Promise<CallResult<T>>,
): Promise<CallResult<T>> {
  const firstResult = await call({});
  if (firstResult.outcome !== 'refused' || firstResult.failure.code !== 'SECOND_FACTOR_REQUIRED') return firstResult;
  const request = factorOfferSchema.safeParse(firstResult.failure.secondFactor).data?.passkey ?? null;
  if (request === null || !hasPasskeys()) return firstResult;
  const passkey = await signPasskeyRequest(request);
  return passkey === null ? firstResult : call({ passkey });
}

/** Runs one of the owner's operations; a `proof` in its data may require the owner's passkey. */
export const callAdminProven = <Name extends AdminOperationName>(
  operation: Name,
  data: AdminData<Name>,
): Promise<CallResult<AdminResult<Name>>> =>
  withOwnPasskey((given) =>
    callAdmin(operation, 'proof' in data ? { ...data, proof: { ...data.proof, ...given } } : data),
  );
