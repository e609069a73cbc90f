import { microsOf, type ProtoFields, type ProtoValue } from './protocol.ts';

/** The types of values in the order in which Firestore sorts them. Integers and doubles are one type. */
const TYPES: readonly (readonly (keyof ProtoValue)[])[] = [
  ['nullValue'],
  ['booleanValue'],
  ['integerValue', 'doubleValue'],
  ['timestampValue'],
  ['stringValue'],
  ['bytesValue'],
  ['referenceValue'],
  ['geoPointValue'],
  ['arrayValue'],
  ['mapValue'],
];

/** Negative: `one` sorts before `other`. Zero: they are equal. */
export function compareValues(one: ProtoValue, other: ProtoValue): number {
  const type = typeOf(one);
  return type - typeOf(other) || compareWithinType(one, other);
}

export const areEqual = (one: ProtoValue, other: ProtoValue): boolean => compareValues(one, other) === 0;

/** Filters for more or less match values of the same type only. */
export const haveSameType = (one: ProtoValue, other: ProtoValue): boolean => typeOf(one) === typeOf(other);

/** By segments: a collection sorts before one whose name it starts. */
export function compareNames(one: string, other: string): number {
  return compareLists(one.split('/'), other.split('/'), compareTexts);
}

export const numberIn = ({ integerValue, doubleValue }: ProtoValue): number | undefined =>
  integerValue === undefined ? doubleValue : Number(integerValue);

function typeOf(value: ProtoValue): number {
  const type = TYPES.findIndex((keys) => keys.some((key) => value[key] !== undefined));
  if (type === -1) throw new Error(`The memory database has no values such as ${JSON.stringify(value)}.`);
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

/** By UTF-8 bytes, which differs from the order of JavaScript's strings for characters beyond the basic plane. */
const compareTexts = (one: string, other: string): number =>
  one === other ? 0 : Buffer.compare(Buffer.from(one), Buffer.from(other));

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
