import { fail } from '@blockbazaar/domain/failures';
import { plainFields } from './plain-json.ts';

/** Refuses an edit of fields that somebody else has changed meanwhile, and reports the editable fields as they are now. */
export function editConflict(current: Readonly<Record<string, unknown>>, editable: readonly string[]) {
  const fields = Object.fromEntries(Object.entries(current).filter(([name]) => editable.includes(name)));
  return fail('EDIT_CONFLICT', undefined, { current: plainFields(fields) });
}
