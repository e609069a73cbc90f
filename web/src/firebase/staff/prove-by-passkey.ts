import type { AdminData, AdminOperationName, AdminResult } from '@blockbazaar/domain/admin/operations';
import { factorOfferSchema } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { CallResult } from '../call-result.ts';
import { answerPasskey, hasPasskeys } from './passkeys.ts';
import { callAdmin } from './staff-callables.ts';

/**
 * Has one of the owner's operations done. One that needs the owner's proof asks for a second factor where none was given: then the browser asks for the
 * owner's passkey, where there is one, and the operation is tried again with it.
 */
export async function callAdminProven<Name extends AdminOperationName>(
  operation: Name,
  data: AdminData<Name>,
): Promise<CallResult<AdminResult<Name>>> {
  const asked = await callAdmin(operation, data);
  if (asked.outcome !== 'refused' || asked.failure.code !== 'SECOND_FACTOR_REQUIRED') return asked;
  const request = factorOfferSchema.safeParse(asked.failure.secondFactor).data?.passkey ?? null;
  if (request === null || !('proof' in data) || !hasPasskeys()) return asked;
  const passkey = await answerPasskey(request);
  return passkey === null ? asked : callAdmin(operation, { ...data, proof: { ...data.proof, passkey } });
}
