/** The messages of Firestore's protocol that the memory database uses. */

/** The fields of a document or of a map. */
export type ProtoFields = Readonly<Record<string, ProtoValue>>;

/** A value with one key, which is its type. */
export interface ProtoValue {
  nullValue?: unknown;
  booleanValue?: boolean;
  integerValue?: string | number;
  doubleValue?: number;
  timestampValue?: ProtoTime;
  stringValue?: string;
  bytesValue?: Uint8Array;
  referenceValue?: string;
  geoPointValue?: { latitude?: number; longitude?: number };
  arrayValue?: { values?: readonly ProtoValue[] };
  mapValue?: { fields?: ProtoFields };
}

export interface ProtoTime {
  seconds?: string | number;
  nanos?: number;
}

export interface ProtoWrite {
  update?: { name: string; fields?: ProtoFields };
  delete?: string;
  updateMask?: { fieldPaths?: readonly string[] } | null;
  updateTransforms?: readonly ProtoTransform[] | null;
  currentDocument?: { exists?: boolean; updateTime?: ProtoTime } | null;
}

export interface ProtoTransform {
  fieldPath: string;
  increment?: ProtoValue;
  setToServerValue?: unknown;
  appendMissingElements?: { values?: readonly ProtoValue[] };
  removeAllFromArray?: { values?: readonly ProtoValue[] };
}

export interface ProtoQuery {
  from?: readonly { collectionId?: string; allDescendants?: boolean }[];
  where?: ProtoFilter;
  orderBy?: readonly { field: ProtoField; direction?: string }[];
  startAt?: ProtoCursor;
  endAt?: ProtoCursor;
  offset?: number;
  limit?: { value?: number };
  select?: { fields?: readonly ProtoField[] };
}

interface ProtoField {
  fieldPath: string;
}

export interface ProtoCursor {
  values?: readonly ProtoValue[];
  before?: boolean;
}

export interface ProtoFilter {
  compositeFilter?: { op: string; filters: readonly ProtoFilter[] };
  fieldFilter?: { field: ProtoField; op: string; value: ProtoValue };
  unaryFilter?: { field: ProtoField; op: string };
}

export interface ProtoAggregation {
  alias: string;
  count?: { upTo?: { value?: string | number } | null };
  sum?: { field: ProtoField };
  avg?: { field: ProtoField };
}

export const microsOf = ({ seconds = 0, nanos = 0 }: ProtoTime): number =>
  Number(seconds) * 1_000_000 + Math.floor(nanos / 1_000);

export const timeOf = (micros: number): { seconds: string; nanos: number } => ({
  seconds: String(Math.floor(micros / 1_000_000)),
  nanos: (micros % 1_000_000) * 1_000,
});

/** A document's path within its database. */
export const pathOf = (name: string): string => name.slice(name.indexOf(DOCUMENTS) + DOCUMENTS.length);

/** The parent document or root of a collection, or the collection of a document. */
export const parentOf = (name: string): string => name.slice(0, name.lastIndexOf('/'));

const DOCUMENTS = '/documents/';
