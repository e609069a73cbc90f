import type * as z from 'zod/mini';
import type { CallResult } from '@/firebase/call-result.ts';
import type { SaveResult } from './useEditForm.ts';

/** Converts the result of a call into a save result. A conflict contains the current document. */
export function saveResultOf<Draft>(result: CallResult<unknown>, schema: z.ZodMiniType<Draft>): SaveResult<Draft> {
  if (result.outcome === 'succeeded') return { outcome: 'saved' };
  if (result.outcome === 'unreachable' || result.failure.code !== 'EDIT_CONFLICT') return { outcome: 'failed' };
  const { data } = schema.safeParse(result.failure.current);
  return data === undefined ? { outcome: 'failed' } : { outcome: 'conflict', current: data };
}
