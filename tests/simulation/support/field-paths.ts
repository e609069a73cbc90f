/** A document's fields, or those of a map in it, as the database's protocol has them. */
export type ProtoFields = Readonly<Record<string, ProtoValue>>;

/** A value as the protocol has it: one key, which names its type. */
export interface ProtoValue {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number;
  stringValue?: string;
  timestampValue?: ProtoTime;
  arrayValue?: { values?: readonly ProtoValue[] };
  mapValue?: { fields?: ProtoFields };
}

export interface ProtoTime {
  seconds?: string | number;
  nanos?: number;
}

/** The names of a path such as "orders.`0a1b`.items"; names that are no identifiers are quoted. */
export const parseFieldPath = (path: string): string[] =>
  Array.from(path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );

export function valueAt(fields: ProtoFields, [name = '', ...rest]: readonly string[]): ProtoValue | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.length === 0 || value === undefined ? value : valueAt(value.mapValue?.fields ?? {}, rest);
}

/** The fields with this value at this path; without one, the field is taken away. */
export function withValueAt(
  fields: ProtoFields,
  [name = '', ...rest]: readonly string[],
  value: ProtoValue | undefined,
): ProtoFields {
  if (rest.length > 0) {
    const inner = fields[name]?.mapValue?.fields;
    if (inner === undefined && value === undefined) return fields;
    return { ...fields, [name]: { mapValue: { fields: withValueAt(inner ?? {}, rest, value) } } };
  }
  if (value !== undefined) return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}
