import { CALLABLES, type CallableInput, type CallableName, type CallableOutput } from '@blockbazaar/domain/callables';
import type * as z from 'zod/mini';
import { fromCallError, UNREACHABLE, type CallResult } from './call-result.ts';
import { logFault } from './log.ts';

export type { CallResult } from './call-result.ts';

/** Longer than the server's own timeout for a payment provider, plus a cold start. */
const CALL_TIMEOUT_MS = 30_000;

/** Calls a function of the contract. The first call loads the Functions SDK. Never rejects. */
export async function callFunction<Name extends CallableName>(
  name: Name,
  input: CallableInput<Name>,
): Promise<CallResult<CallableOutput<Name>>> {
  try {
    const { invokeFunction } = await import('./sdk/functions.ts');
    const schema: z.ZodMiniType = CALLABLES[name].output;
    const parsed = schema.safeParse(await invokeFunction(name, input, CALL_TIMEOUT_MS));
    if (parsed.success) return { outcome: 'succeeded', value: parsed.data as CallableOutput<Name> };
    logFault('invalid-response', { name, issues: parsed.error.issues.map((issue) => issue.path.join('.')) });
    return UNREACHABLE;
  } catch (error) {
    const result = fromCallError(error);
    if (result.outcome === 'unreachable') logFault('call-failed', { name, error });
    return result;
  }
}
