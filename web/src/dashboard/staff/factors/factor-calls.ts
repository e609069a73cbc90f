import {
  FACTOR_OPERATIONS,
  type FactorData,
  type FactorOperationName,
  type FactorResult,
} from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { StaffRole } from '@blockbazaar/domain/staff/session';
import type { StaffCallableInput } from '@blockbazaar/domain/staff/staff-callables';
import type * as z from 'zod/mini';
import type { CallResult } from '@/firebase/call-result.ts';
import { callAdmin, callStaff, parseResult } from '@/firebase/staff/session/staff-callables.ts';

/** Runs one operation on the caller's own second factors. Never rejects. */
export async function callFactors<Name extends FactorOperationName>(
  role: StaffRole,
  operation: Name,
  data: FactorData<Name>,
): Promise<CallResult<FactorResult<Name>>> {
  if (role === 'owner') return callAdmin(operation, data as never);
  const called = await callStaff(role, 'factorOperation', { operation, data } as StaffCallableInput<'factorOperation'>);
  if (called.outcome !== 'succeeded') return called;
  const schema = FACTOR_OPERATIONS[operation].result as unknown as z.ZodMiniType<FactorResult<Name>>;
  return parseResult(operation, schema, called.value.result);
}
