import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { SumDocument } from '../sums/sum-documents.ts';

/** A sum that differs from its entries. */
export interface SumDifference {
  /** The books of the sum: a store's or the site's. */
  storeId: string;
  /** The document path. */
  path: string;
}

/** Stored sums that differ from the entries. `expected`: several values for one document are added up. */
export function differentSums(stored: readonly DocumentSnapshot[], expected: readonly SumDocument[]): SumDifference[] {
  const sums = new Map<string, object>();
  for (const { ref, fields } of expected) sums.set(ref.path, plus(sums.get(ref.path) ?? {}, fields));
  const found = new Map(stored.map((snapshot) => [snapshot.ref.path, snapshot.data() ?? {}]));
  return [...new Set([...sums.keys(), ...found.keys()])].flatMap((path) => {
    const [is, shouldBe] = [found.get(path), sums.get(path)];
    const { storeId = '' } = { ...is, ...shouldBe } as { storeId?: string };
    return isSameSum(is, shouldBe) ? [] : [{ storeId, path }];
  });
}

/** Undefined if the sum does not exist, or if there are no entries to sum up. */
export const isSameSum = (one: object | undefined, other: object | undefined): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other));

/** Adds the numbers of two maps at any depth. Other values are taken from the second map. */
export function plus(one: object, other: object): object {
  const sums: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other) as [string, unknown][]) {
    const own = sums[name];
    if (typeof own === 'number' && typeof value === 'number') sums[name] = own + value;
    else sums[name] = isMap(own) && isMap(value) ? plus(own, value) : value;
  }
  return sums;
}

/**
 * Maps without fields are ignored, and so is the time up to which a sum is computed, because it only reflects the last
 * write.
 */
function comparable(fields: object | undefined): object | undefined {
  if (fields === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (name === 'through') return [];
      if (!isMap(value)) return [[name, value]];
      const nested = comparable(value) ?? {};
      return Object.keys(nested).length === 0 ? [] : [[name, nested]];
    }),
  );
}

const isMap = (value: unknown): value is object => typeof value === 'object' && value !== null;
