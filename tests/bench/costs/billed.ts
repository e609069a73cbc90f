import { fieldsOf } from './grpc-fields.ts';

/** The billed operations of Firestore. */
export interface Billed {
  reads: number;
  writes: number;
  deletes: number;
}

/** Field numbers of `google.firestore.v1`. */
const COMMIT_WRITES = 2;
const WRITE_DELETE = 2;
const BATCH_GET_FOUND = 1;
const BATCH_GET_MISSING = 2;
const QUERY_DOCUMENT = 1;
const AGGREGATION_RESULT = 1;

const SERVICE = '/google.firestore.v1.Firestore/';

/** The billed calls, counted by their requests or by their responses. */
const BILLED_BY_REQUEST: Readonly<Record<string, (message: Uint8Array) => Partial<Billed>>> = {
  Commit: writesOf,
  BatchWrite: writesOf,
};
const BILLED_BY_RESPONSE: Readonly<Record<string, (message: Uint8Array) => Partial<Billed>>> = {
  // Missing documents are also billed.
  BatchGetDocuments: (message) => ({ reads: count(message, BATCH_GET_FOUND) + count(message, BATCH_GET_MISSING) }),
  RunQuery: (message) => ({ reads: count(message, QUERY_DOCUMENT) }),
  RunAggregationQuery: (message) => ({ reads: count(message, AGGREGATION_RESULT) }),
};
/** Calls without any billed operations. */
const FREE = new Set(['BeginTransaction', 'Rollback', 'ListCollectionIds']);

/** A query without results is billed as one read. */
const LEAST_READS: Readonly<Record<string, number>> = { RunQuery: 1 };

export interface Call {
  sent: (message: Uint8Array) => Partial<Billed>;
  answered: (message: Uint8Array) => Partial<Billed>;
  leastReads: number;
}

/** Returns how a call is counted. Throws for an unknown call, which would be missing from the count. */
export function callAt(path: string): Call {
  const name = path.startsWith(SERVICE) ? path.slice(SERVICE.length) : path;
  const sent = BILLED_BY_REQUEST[name];
  const answered = BILLED_BY_RESPONSE[name];
  if (sent === undefined && answered === undefined && !FREE.has(name)) throw new Error(`${path} is not counted.`);
  return { sent: sent ?? free, answered: answered ?? free, leastReads: LEAST_READS[name] ?? 0 };
}

const free = (): Partial<Billed> => ({});

function writesOf(message: Uint8Array): Partial<Billed> {
  const writes = fieldsOf(message).filter(({ number }) => number === COMMIT_WRITES);
  const deletes = writes.filter(({ bytes }) => count(bytes, WRITE_DELETE) > 0).length;
  return { writes: writes.length - deletes, deletes };
}

const count = (message: Uint8Array, field: number): number =>
  fieldsOf(message).filter(({ number }) => number === field).length;
