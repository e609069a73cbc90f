import { Timestamp } from 'firebase-admin/firestore';
import type { ProtoFields, ProtoValue } from './protocol.ts';

/** A document's fields as the SDK returns them. */
export const decodeFields = (fields: ProtoFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, decode(value)]));

function decode(value: ProtoValue): unknown {
  if (value.timestampValue !== undefined) {
    const { seconds = 0, nanos = 0 } = value.timestampValue;
    return new Timestamp(Number(seconds), nanos);
  }
  if (value.integerValue !== undefined) return Number(value.integerValue);
  if (value.arrayValue !== undefined) return (value.arrayValue.values ?? []).map(decode);
  if (value.mapValue !== undefined) return decodeFields(value.mapValue.fields ?? {});
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}
