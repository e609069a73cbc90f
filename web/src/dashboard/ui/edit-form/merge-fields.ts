import { isSameValue } from '@blockbazaar/domain/edits/field-edit';

type Fields = Readonly<Record<string, unknown>>;

/** State of a form in addition to its input. */
export interface EditState<Values, Draft> {
  /** The version that the person has seen, by field: edits are compared with it. */
  base: Draft;
  /** For each edited field that another person has changed: the current value. */
  concurrentValues: Partial<Values>;
}

/** The field or fields of the document behind each merged form field. */
export type FormFields<Values, Draft> = { readonly [Name in keyof Values]?: keyof Draft | readonly (keyof Draft)[] };

export interface Merge<Values, Draft> {
  fields: FormFields<Values, Draft>;
  toValues: (draft: Draft) => Values;
  state: EditState<Values, Draft>;
  /** Values of the fields, formatted as after saving. */
  typed: Values;
  /** The current document. */
  next: Draft;
  /**
   * True after an attempt to save that requires a decision: a recorded value then counts as seen, and the next save
   * overwrites it.
   */
  wasPrompted: boolean;
}

/**
 * Merges a newer version of the document into a form. Untouched fields follow it (`follow` contains the values to
 * show). Edited fields retain their input, and the current value is recorded.
 */
export function mergeFields<Values extends object, Draft extends object>({
  fields,
  toValues,
  state,
  typed,
  next,
  wasPrompted,
}: Merge<Values, Draft>): { state: EditState<Values, Draft>; follow: Partial<Values> } {
  const [seen, now] = [toValues(state.base) as Fields, toValues(next) as Fields];
  const base = { ...state.base } as Record<string, unknown>;
  const concurrentValues = { ...state.concurrentValues } as Record<string, unknown>;
  const follow: Record<string, unknown> = {};
  const markSeen = (field: string | readonly string[]): void => {
    for (const one of [field].flat()) base[one] = (next as Fields)[one];
  };
  for (const [name, field] of Object.entries(fields) as [string, string | readonly string[]][]) {
    const value = (typed as Fields)[name];
    const isUntouched = isSameValue(value, seen[name]);
    const isAgreed = isSameValue(value, now[name]);
    if (isUntouched || isAgreed) {
      markSeen(field);
      delete concurrentValues[name];
      if (!isAgreed) follow[name] = now[name];
    } else if (!isSameValue(seen[name], now[name])) {
      concurrentValues[name] = now[name];
      if (wasPrompted) markSeen(field);
    } else if (!isSameValue(concurrentValues[name], now[name])) delete concurrentValues[name];
  }
  return {
    state: { base: base as Draft, concurrentValues: concurrentValues as Partial<Values> },
    follow: follow as Partial<Values>,
  };
}
