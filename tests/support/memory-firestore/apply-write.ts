import { isDeepStrictEqual } from 'node:util';
import { GrpcStatus } from 'firebase-admin/firestore';
import { DatabaseError } from './database-error.ts';
import { parseFieldPath, valueAt, withValueAt } from './field-paths.ts';
import {
  microsOf,
  timeOf,
  type ProtoFields,
  type ProtoTime,
  type ProtoTransform,
  type ProtoValue,
  type ProtoWrite,
} from './protocol.ts';
import { areEqual, numberIn } from './value-order.ts';

/** A version of a document. Times are in epoch microseconds. */
export interface StoredDocument {
  name: string;
  fields: ProtoFields;
  createdAt: number;
  updatedAt: number;
}

export interface CommitTimes {
  /** The version of the written document, in epoch microseconds. */
  commitAt: number;
  /** The value of server timestamps. */
  serverTime: ProtoTime;
}

/** The name of the written or deleted document. */
export const nameOf = (write: ProtoWrite): string => write.update?.name ?? write.delete ?? '';

/**
 * Checks the precondition of a write.
 * @throws DatabaseError
 */
export function checkPrecondition(
  { currentDocument }: ProtoWrite,
  before: StoredDocument | null,
  { checksVersions }: { checksVersions: boolean },
): void {
  const { exists, updateTime } = currentDocument ?? {};
  if (exists === false && before !== null) throw new DatabaseError(GrpcStatus.ALREADY_EXISTS, 'The document exists.');
  if ((exists === true || updateTime) && before === null)
    throw new DatabaseError(GrpcStatus.NOT_FOUND, 'There is no such document.');
  if (checksVersions && updateTime && before?.updatedAt !== microsOf(updateTime))
    throw new DatabaseError(GrpcStatus.FAILED_PRECONDITION, 'The document has another version.');
}

/** The document after a write. Null: there is none. A write without a change preserves the document's version. */
export function applyWrite(
  write: ProtoWrite,
  before: StoredDocument | null,
  { commitAt, serverTime }: CommitTimes,
): StoredDocument | null {
  if (!write.update) return null;
  const { name } = write.update;
  const given = withMicroseconds(write.update.fields ?? {});
  const written = write.updateMask ? merge(before?.fields ?? {}, given, write.updateMask.fieldPaths ?? []) : given;
  const fields = (write.updateTransforms ?? []).reduce((result, transform) => {
    const path = parseFieldPath(transform.fieldPath);
    return withValueAt(result, path, transformed(valueAt(result, path), transform, serverTime));
  }, written);
  const isUnchanged = before !== null && isDeepStrictEqual(fields, before.fields);
  const updatedAt = isUnchanged ? before.updatedAt : commitAt;
  return { name, fields, createdAt: before?.createdAt ?? commitAt, updatedAt };
}

/** Replaces the fields of the mask. Removes those without a new value. */
const merge = (fields: ProtoFields, given: ProtoFields, mask: readonly string[]): ProtoFields =>
  mask.map(parseFieldPath).reduce((result, path) => withValueAt(result, path, valueAt(given, path)), fields);

function transformed(before: ProtoValue | undefined, transform: ProtoTransform, serverTime: ProtoTime): ProtoValue {
  const { increment, appendMissingElements, removeAllFromArray, setToServerValue } = transform;
  if (increment) return sumOf(before, increment);
  const elements = before?.arrayValue?.values ?? [];
  if (appendMissingElements) return { arrayValue: { values: appended(elements, appendMissingElements.values ?? []) } };
  if (removeAllFromArray) {
    const removed = removeAllFromArray.values ?? [];
    return { arrayValue: { values: elements.filter((each) => !removed.some((other) => areEqual(each, other))) } };
  }
  if (setToServerValue !== undefined) return { timestampValue: serverTime };
  throw new Error(`The memory database has no transform such as ${JSON.stringify(transform)}.`);
}

const appended = (elements: readonly ProtoValue[], added: readonly ProtoValue[]): readonly ProtoValue[] =>
  added.reduce((all, each) => (all.some((other) => areEqual(each, other)) ? all : [...all, each]), elements);

/** A missing value or one of another type counts as zero. The sum of integers is an integer. */
function sumOf(before: ProtoValue | undefined, increment: ProtoValue): ProtoValue {
  const base = before === undefined ? undefined : numberIn(before);
  if (base === undefined) return increment;
  const sum = base + (numberIn(increment) ?? 0);
  const isInteger = before?.integerValue !== undefined && increment.integerValue !== undefined;
  return isInteger ? { integerValue: sum } : { doubleValue: sum };
}

/** Firestore stores timestamps in microseconds. */
const withMicroseconds = (fields: ProtoFields): ProtoFields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, stored(value)]));

function stored(value: ProtoValue): ProtoValue {
  if (value.timestampValue) return { timestampValue: timeOf(microsOf(value.timestampValue)) };
  if (value.arrayValue) return { arrayValue: { values: (value.arrayValue.values ?? []).map(stored) } };
  if (value.mapValue) return { mapValue: { fields: withMicroseconds(value.mapValue.fields ?? {}) } };
  return value;
}
