import { fail } from '@blockbazaar/domain/failures';
import { plainFields } from './plain-fields.ts';

/** Rejects an edit of fields that changed concurrently, and returns the current editable fields. */
export function editConflict(current: Readonly<Record<string, unknown>>, editable: readonly string[]) {
  const fields = Object.fromEntries(Object.entries(current).filter(([name]) => editable.includes(name)));
  return fail('EDIT_CONFLICT', undefined, { current: plainFields(fields) });
}
