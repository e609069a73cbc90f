import { DocumentReference, GeoPoint, Timestamp } from 'firebase-admin/firestore';

/** The fields of a document as plain JSON; timestamps in ISO 8601. */
function plainJson(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate().toISOString();
  if (value instanceof DocumentReference) return value.path;
  if (value instanceof GeoPoint) return { latitude: value.latitude, longitude: value.longitude };
  if (Buffer.isBuffer(value)) return value.toString('base64');
  if (Array.isArray(value)) return value.map(plainJson);
  if (typeof value === 'object' && value !== null) return plainFields(value);
  return value;
}

export const plainFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plainJson(value)]));
