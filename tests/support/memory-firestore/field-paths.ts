import type { ProtoFields, ProtoValue } from './protocol.ts';

/** Splits a path such as "orders.`0a1b`.items" into names. Names that are not identifiers are quoted. */
export const parseFieldPath = (path: string): string[] =>
  Array.from(path.matchAll(/`((?:[^`\\]|\\.)*)`|([^.`]+)/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll(/\\(.)/g, '$1'),
  );

export function valueAt(fields: ProtoFields, [name = '', ...rest]: readonly string[]): ProtoValue | undefined {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return rest.length === 0 || value === undefined ? value : valueAt(value.mapValue?.fields ?? {}, rest);
}

/** Sets the value at a path. Undefined removes the field. */
export function withValueAt(
  fields: ProtoFields,
  [name = '', ...rest]: readonly string[],
  value: ProtoValue | undefined,
): ProtoFields {
  if (rest.length > 0) {
    const inner = Object.hasOwn(fields, name) ? fields[name]?.mapValue?.fields : undefined;
    if (inner === undefined && value === undefined) return fields;
    return { ...fields, [name]: { mapValue: { fields: withValueAt(inner ?? {}, rest, value) } } };
  }
  if (value !== undefined) return { ...fields, [name]: value };
  return Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name));
}
