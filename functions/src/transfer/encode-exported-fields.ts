import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/**
 * The fields of a document as JSON that preserves types. A value without a JSON type is a map with one name that starts
 * with `$`, and so is a map whose own names do. Names are sorted, so that equal documents have equal texts.
 */
export const encodeExportedFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, encode(value)]),
  );

function encode(value: unknown): unknown {
  if (value instanceof Timestamp) return { $timestamp: timestampText(value) };
  if (value instanceof DocumentReference) return { $reference: value.path };
  if (value instanceof GeoPoint) return { $geoPoint: [value.latitude, value.longitude] };
  if (Buffer.isBuffer(value)) return { $bytes: value.toString('base64') };
  if (Array.isArray(value)) return value.map(encode);
  if (typeof value === 'number')
    return isPlainNumber(value) ? value : { $number: Object.is(value, -0) ? '-0' : String(value) };
  if (typeof value !== 'object' || value === null) return value;
  const encoded = encodeExportedFields(value);
  return Object.keys(encoded).some((name) => name.startsWith('$')) ? { $map: encoded } : encoded;
}

/** JSON cannot represent the other numbers. */
const isPlainNumber = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

/** ISO 8601 with the full precision of the database. */
function timestampText(timestamp: Timestamp): string {
  const seconds = new Date(timestamp.seconds * 1_000).toISOString().slice(0, -'.000Z'.length);
  return `${seconds}.${String(timestamp.nanoseconds).padStart(9, '0')}Z`;
}
