type Some<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** An edit of a document: the changed fields, each with the value that was on the screen before. */
export interface FieldEdit<Fields extends object> {
  updates: Some<Fields>;
  seen: Some<Fields>;
}

/** Compares two values of a field that staff edit: a text, a number, a switch or a list of texts. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const pick = <Fields extends object>(fields: Fields, names: readonly (keyof Fields)[]): Partial<Fields> =>
  Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]])) as Partial<Fields>;

/**
 * The edit that turns `seen` into `wanted`. `decided`: fields that the person has decided on, even if the value equals
 * the one seen.
 */
export function fieldEdit<Fields extends object>(
  seen: Some<Fields>,
  wanted: Fields,
  decided: ReadonlySet<keyof Fields> = new Set(),
): FieldEdit<Fields> {
  const names = (Object.keys(wanted) as (keyof Fields)[]).filter(
    (name) => decided.has(name) || !(name in seen) || !isSameValue(wanted[name], seen[name]),
  );
  return { updates: pick(wanted, names), seen: pick(seen as Fields, names) };
}

/**
 * Returns whether another user has changed an edited field to another value since the form was loaded. Fields that the
 * form did not show are not compared.
 */
export function hasEditConflict(
  current: Readonly<Record<string, unknown>>,
  {
    updates,
    seen = {},
  }: { updates: Readonly<Record<string, unknown>>; seen?: Readonly<Record<string, unknown>> | undefined },
): boolean {
  return Object.keys(updates).some(
    (name) =>
      updates[name] !== undefined &&
      name in seen &&
      !isSameValue(current[name], seen[name]) &&
      !isSameValue(current[name], updates[name]),
  );
}
