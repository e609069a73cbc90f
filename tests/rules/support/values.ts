/** In place of a value: the moment that the database takes the write. */
export const NOW = Symbol('now');
/** In place of a value: the field is taken away. */
export const GONE = Symbol('gone');

/** A number that is stored as a floating-point one even where it is whole. */
export class Double {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

export type Value =
  | null
  | boolean
  | number
  | string
  | Date
  | Double
  | typeof NOW
  | typeof GONE
  | readonly Value[]
  | { readonly [key: string]: Value };
export type Fields = Readonly<Record<string, Value>>;

/** A value as Firestore's REST interface writes it. */
export function encode(value: Value): Record<string, unknown> {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number')
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  if (value instanceof Double) return { doubleValue: value.value };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (typeof value === 'symbol') throw new TypeError('A whole field alone can be set to now, or taken away.');
  if (isList(value)) return { arrayValue: { values: value.map(encode) } };
  return { mapValue: { fields: encodeFields(value) } };
}

export const encodeFields = (fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== NOW && value !== GONE)
      .map(([name, value]) => [name, encode(value)]),
  );

/** The fields that take the moment of the write. */
export const stampedFields = (fields: Fields): string[] => Object.keys(fields).filter((name) => fields[name] === NOW);

const isList = (value: object): value is readonly Value[] => Array.isArray(value);
