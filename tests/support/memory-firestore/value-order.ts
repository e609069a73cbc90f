import { microsOf, type ProtoFields, type ProtoValue } from './protocol.ts';

/** The rank of each type in Firestore's order of values. Integers and doubles are one type. */
const TYPE_ORDER: Readonly<Record<string, number>> = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 9,
};

/** Negative: `one` sorts before `other`. Zero: they are equal. */
export function compareValues(one: ProtoValue, other: ProtoValue): number {
  const type = typeOf(one);
  return type - typeOf(other) || compareWithinType(one, other);
}

export function areEqual(one: ProtoValue, other: ProtoValue): boolean {
  // Fast path, because large queries mostly compare texts.
  if (one.stringValue !== undefined) return one.stringValue === other.stringValue;
  return compareValues(one, other) === 0;
}

/** Inequality filters match values of the same type only. */
export const haveSameType = (one: ProtoValue, other: ProtoValue): boolean => typeOf(one) === typeOf(other);

/** Compares by segments. A collection sorts before one whose name it starts. */
export function compareNames(one: string, other: string): number {
  return compareLists(one.split('/'), other.split('/'), compareTexts);
}

export const numberIn = ({ integerValue, doubleValue }: ProtoValue): number | undefined =>
  integerValue === undefined ? doubleValue : Number(integerValue);

function typeOf(value: ProtoValue): number {
  const [key = ''] = Object.keys(value);
  const type = TYPE_ORDER[key];
  if (type === undefined) throw new Error(`The memory database has no values such as ${JSON.stringify(value)}.`);
  return type;
}

function compareWithinType(one: ProtoValue, other: ProtoValue): number {
  const [number, otherNumber] = [numberIn(one), numberIn(other)];
  if (number !== undefined && otherNumber !== undefined) return compareNumbers(number, otherNumber);
  if (one.stringValue !== undefined) return compareTexts(one.stringValue, other.stringValue ?? '');
  if (one.timestampValue) return microsOf(one.timestampValue) - microsOf(other.timestampValue ?? {});
  if (one.booleanValue !== undefined) return Number(one.booleanValue) - Number(other.booleanValue);
  if (one.referenceValue !== undefined) return compareNames(one.referenceValue, other.referenceValue ?? '');
  if (one.bytesValue) return Buffer.compare(one.bytesValue, other.bytesValue ?? new Uint8Array());
  if (one.geoPointValue) return comparePoints(one.geoPointValue, other.geoPointValue ?? {});
  if (one.arrayValue) return compareLists(one.arrayValue.values ?? [], other.arrayValue?.values ?? [], compareValues);
  if (one.mapValue) return compareMaps(one.mapValue.fields ?? {}, other.mapValue?.fields ?? {});
  return 0;
}

/** NaN sorts before all numbers. */
function compareNumbers(one: number, other: number): number {
  if (Number.isNaN(one) || Number.isNaN(other)) return Number(Number.isNaN(other)) - Number(Number.isNaN(one));
  return one < other ? -1 : Number(one > other);
}

/** Compares by code points, as UTF-8 does. JavaScript compares by UTF-16 code units. */
function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [unit, otherUnit] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (unit !== otherUnit) return rankOf(unit) - rankOf(otherUnit);
  }
  return one.length - other.length;
}

/** Surrogates belong to characters above all other code units. */
const rankOf = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);

type Point = NonNullable<ProtoValue['geoPointValue']>;

const comparePoints = (one: Point, other: Point): number =>
  compareNumbers(one.latitude ?? 0, other.latitude ?? 0) || compareNumbers(one.longitude ?? 0, other.longitude ?? 0);

function compareLists<T>(one: readonly T[], other: readonly T[], compare: (one: T, other: T) => number): number {
  for (const [index, value] of one.entries()) {
    const otherValue = other[index];
    if (otherValue === undefined) return 1;
    const compared = compare(value, otherValue);
    if (compared !== 0) return compared;
  }
  return one.length - other.length;
}

const compareMaps = (one: ProtoFields, other: ProtoFields): number =>
  compareLists(sortedEntries(one), sortedEntries(other), ([name, value], [otherName, otherValue]) => {
    return compareTexts(name, otherName) || compareValues(value, otherValue);
  });

const sortedEntries = (fields: ProtoFields): (readonly [string, ProtoValue])[] =>
  Object.entries(fields).toSorted(([one], [other]) => compareTexts(one, other));
