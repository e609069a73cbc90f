import { isSameValue } from '@blockbazaar/domain/edits/field-edit';

type Fields = Readonly<Record<string, unknown>>;

/** What a form knows besides what is typed. */
export interface EditState<Values, Draft> {
  /** The version that the person has seen, field by field: edits are compared with it. */
  base: Draft;
  /** For each field that somebody else changed while it was being edited here: its value now. */
  notes: Partial<Values>;
}

/** The document's field behind each field of the form that takes part, or its fields. */
export type FormFields<Values, Draft> = { readonly [Name in keyof Values]?: keyof Draft | readonly (keyof Draft)[] };

export interface Merge<Values, Draft> {
  fields: FormFields<Values, Draft>;
  toValues: (draft: Draft) => Values;
  state: EditState<Values, Draft>;
  /** What is in the fields, as it would be shown once it was saved. */
  typed: Values;
  /** The document as it is now. */
  next: Draft;
  /** Whether the person tried to save and is asked to decide: a note then counts as seen, and the next save overwrites that value. */
  isAsked: boolean;
}

/**
 * Brings a newer version of the document into a form that is being edited. Fields that the person did not touch follow it (`follow`:
 * the values to show). Touched fields keep what was typed, with a note of the value now.
 */
export function mergeFields<Values extends object, Draft extends object>({
  fields,
  toValues,
  state,
  typed,
  next,
  isAsked,
}: Merge<Values, Draft>): { state: EditState<Values, Draft>; follow: Partial<Values> } {
  const [seen, now] = [toValues(state.base) as Fields, toValues(next) as Fields];
  const base = { ...state.base } as Record<string, unknown>;
  const notes = { ...state.notes } as Record<string, unknown>;
  const follow: Record<string, unknown> = {};
  const see = (field: string | readonly string[]): void => {
    for (const one of [field].flat()) base[one] = (next as Fields)[one];
  };
  for (const [name, field] of Object.entries(fields) as [string, string | readonly string[]][]) {
    const value = (typed as Fields)[name];
    const isUntouched = isSameValue(value, seen[name]);
    const isAgreed = isSameValue(value, now[name]);
    if (isUntouched || isAgreed) {
      see(field);
      delete notes[name];
      if (!isAgreed) follow[name] = now[name];
    } else if (!isSameValue(seen[name], now[name])) {
      notes[name] = now[name];
      if (isAsked) see(field);
    } else if (!isSameValue(notes[name], now[name])) delete notes[name];
  }
  return { state: { base: base as Draft, notes: notes as Partial<Values> }, follow: follow as Partial<Values> };
}
