import type { SaveOutcome } from '@/firebase/staff/seller-data.ts';
import type { SaveResult } from './useEditForm.ts';

/** Converts the outcome of a save to the result of its form. */
export function formResult<Fields>(result: SaveOutcome<Fields>): SaveResult<Fields> {
  if (result.outcome === 'editConflict') return { outcome: 'conflict', current: result.current };
  if (result.outcome !== 'done') return { outcome: 'failed' };
  return { outcome: 'saved', ...(result.saved !== undefined && { saved: result.saved }) };
}
