import { GrpcStatus } from 'firebase-admin/firestore';
import type { StoredDocument } from './apply-write.ts';
import { DatabaseError } from './database-error.ts';
import { pathOf, type ProtoFields, type ProtoValue } from './protocol.ts';

/** https://firebase.google.com/docs/firestore/quotas */
const DOCUMENT_BYTES_MAX = 1_048_576;
const VALUE_BYTES_MAX = 1_048_487;

/**
 * Rejects a document that is larger than Firestore's limits.
 * @throws DatabaseError
 */
export function checkSize({ name, fields }: StoredDocument): void {
  const bytes = bytesOfPath(pathOf(name)) + bytesOfFields(fields);
  if (
    bytes > DOCUMENT_BYTES_MAX ||
    Object.values(fields).some((value) => (value.stringValue?.length ?? 0) > VALUE_BYTES_MAX)
  )
    throw new DatabaseError(GrpcStatus.INVALID_ARGUMENT, `${pathOf(name)} is too large.`);
}

/** https://firebase.google.com/docs/firestore/storage-size */
const bytesOfPath = (path: string): number => path.split('/').reduce((sum, segment) => sum + bytesOfText(segment), 16);

const bytesOfFields = (fields: ProtoFields): number =>
  Object.entries(fields).reduce((sum, [name, value]) => sum + bytesOfText(name) + bytesOf(value), 32);

function bytesOf(value: ProtoValue): number {
  if (value.stringValue !== undefined) return bytesOfText(value.stringValue);
  if (value.mapValue) return bytesOfFields(value.mapValue.fields ?? {});
  if (value.arrayValue) return (value.arrayValue.values ?? []).reduce((sum, each) => sum + bytesOf(each), 0);
  if (value.bytesValue) return value.bytesValue.length;
  if (value.referenceValue !== undefined) return bytesOfPath(pathOf(value.referenceValue));
  if (value.geoPointValue) return 16;
  return value.booleanValue === undefined && !('nullValue' in value) ? 8 : 1;
}

const bytesOfText = (text: string): number => Buffer.byteLength(text) + 1;
