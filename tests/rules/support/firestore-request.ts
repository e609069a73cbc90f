import {
  collection,
  collectionGroup,
  deleteField,
  doc,
  documentId,
  getDocFromServer,
  getDocsFromServer,
  limit,
  query,
  runTransaction,
  serverTimestamp,
  where,
  type DocumentData,
  type Firestore,
  type QueryConstraint,
} from 'firebase/firestore';

/** Placeholder for the time of the write. */
export const NOW = serverTimestamp();
/** Placeholder for a removed field, or for one that a new document lacks. */
export const DELETED = deleteField();

/** One request to the database. */
export type FirestoreRequest =
  | { method: 'get'; id: string }
  | ({ method: 'list' } & ListOptions)
  | { method: 'set' | 'update'; id: string; fields: DocumentData }
  | { method: 'delete'; id: string };

export type Outcome = 'allowed' | 'denied';

interface ListOptions {
  limit: number | null;
  /** The number of skipped documents. The web SDK has no offset, so such a request uses REST. */
  offset?: number;
  /** Fields and their required values. */
  where?: Readonly<Record<string, unknown>>;
  /** A field and its permitted values. */
  whereIn?: { field: string; values: readonly unknown[] };
  ids?: readonly string[];
  /** Lists all collections with that name, at any path. */
  collectionGroup?: boolean;
}

/** Sends a request without the SDK's cache. `path`: the path of the collection. */
export async function sendRequest(db: Firestore, path: string, request: FirestoreRequest): Promise<void> {
  if (request.method === 'list') {
    await list(db, path, request);
    return;
  }
  const reference = doc(db, path, request.id);
  if (request.method === 'get') {
    await getDocFromServer(reference);
    return;
  }
  // A denied write outside a transaction closes the SDK's write stream. After thousands of those, the emulator closes
  // the connection, and the SDK's clients are offline for up to a minute and a half.
  await runTransaction(db, (transaction) => {
    if (request.method === 'set') transaction.set(reference, withoutDeleted(request.fields));
    if (request.method === 'update') transaction.update(reference, request.fields);
    if (request.method === 'delete') transaction.delete(reference);
    return Promise.resolve();
  });
}

export const isWrite = ({ method }: FirestoreRequest): boolean => method !== 'get' && method !== 'list';

async function list(db: Firestore, path: string, options: ListOptions): Promise<void> {
  const name = path.split('/').at(-1) ?? path;
  const source = options.collectionGroup === true ? collectionGroup(db, name) : collection(db, path);
  await getDocsFromServer(query(source, ...constraintsOf(options)));
}

function constraintsOf({ limit: count, where: equal = {}, whereIn, ids }: ListOptions): QueryConstraint[] {
  return [
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
    ...(whereIn === undefined ? [] : [where(whereIn.field, 'in', whereIn.values)]),
    ...(ids === undefined ? [] : [where(documentId(), 'in', ids)]),
    ...(count === null ? [] : [limit(count)]),
  ];
}

/** `set` replaces the whole document and does not accept `deleteField()`. */
export const withoutDeleted = (fields: DocumentData): DocumentData =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== DELETED));
