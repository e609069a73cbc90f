import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { firestore } from '../platform/firestore.ts';

const TIMESTAMP = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2})\.(\d{9})Z$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
const NUMBERS: ReadonlyMap<unknown, number> = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
]);
/** Names that the database reserves. */
const RESERVED = /^__.*__$/;
const DEPTH_MAX = 20;

/** Decodes the output of `encodeFields`. Null for any other input. */
export function decodeFields(fields: unknown): Record<string, unknown> | null {
  try {
    return isMap(fields) ? decodeMap(fields, 0) : null;
  } catch (error) {
    if (error instanceof NotEncoded) return null;
    throw error;
  }
}

class NotEncoded extends Error {
  override name = 'NotEncoded';
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

function decodeMap(map: object, depth: number): Record<string, unknown> {
  if (depth > DEPTH_MAX) throw new NotEncoded();
  return Object.fromEntries(
    Object.entries(map).map(([name, value]) => {
      if (name === '' || RESERVED.test(name)) throw new NotEncoded();
      return [name, decode(value, depth + 1)];
    }),
  );
}

function decode(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return value.map((one) => decode(one, depth));
  if (!isMap(value)) return value;
  const [name = '', ...others] = Object.keys(value);
  if (!name.startsWith('$')) return decodeMap(value, depth);
  const type = TYPES[name];
  if (type === undefined || others.length > 0) throw new NotEncoded();
  return type(Object.values(value)[0], depth);
}

const TYPES: Readonly<Record<string, (value: unknown, depth: number) => unknown>> = {
  $timestamp: (value) => {
    const [, seconds, nanoseconds] = TIMESTAMP.exec(String(value)) ?? [];
    const ms = seconds === undefined ? Number.NaN : Date.parse(`${seconds}Z`);
    if (Number.isNaN(ms)) throw new NotEncoded();
    return new Timestamp(ms / 1_000, Number(nanoseconds));
  },
  $reference: (value) => {
    const parts = String(value).split('/');
    if (parts.length % 2 !== 0 || parts.includes('')) throw new NotEncoded();
    return firestore.doc(parts.join('/'));
  },
  $geoPoint: (value) => {
    const [latitude, longitude, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    const isPoint = typeof latitude === 'number' && typeof longitude === 'number' && others.length === 0;
    if (!isPoint || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) throw new NotEncoded();
    return new GeoPoint(latitude, longitude);
  },
  $bytes: (value) => {
    if (typeof value !== 'string' || !BASE64.test(value)) throw new NotEncoded();
    return Buffer.from(value, 'base64');
  },
  $number: (value) => {
    const number = NUMBERS.get(value);
    if (number === undefined) throw new NotEncoded();
    return number;
  },
  $map: (value, depth) => {
    if (!isMap(value)) throw new NotEncoded();
    return decodeMap(value, depth);
  },
};
