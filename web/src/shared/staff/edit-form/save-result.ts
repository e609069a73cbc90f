import type * as z from 'zod/mini';
import type { CallResult } from '@/firebase/call-result.ts';
import type { SaveResult } from './useEditForm.ts';

/** What a call that saves an edit means for its form. A conflict carries the document as it is now. */
export function saveResultOf<Draft>(result: CallResult<unknown>, schema: z.ZodMiniType<Draft>): SaveResult<Draft> {
  if (result.outcome === 'answered') return { outcome: 'saved' };
  if (result.outcome === 'unreachable' || result.failure.code !== 'EDIT_CONFLICT') return { outcome: 'failed' };
  const { data } = schema.safeParse(result.failure.current);
  return data === undefined ? { outcome: 'failed' } : { outcome: 'conflict', current: data };
}
