import { FieldValue } from 'firebase-admin/firestore';

/**
 * The fields of a merge that adds each number, at any depth, to the stored number; other values replace the stored
 * ones. A map without fields is omitted, because a merge would replace the stored map by it.
 */
export const increments = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (typeof value === 'number') return [[name, FieldValue.increment(value)]];
      if (!isPlainObject(value)) return [[name, value]];
      const nested = increments(value);
      return Object.keys(nested).length === 0 ? [] : [[name, nested]];
    }),
  );

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
