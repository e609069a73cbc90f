import type { TimestampLike } from '@blockbazaar/domain/timestamp';
import { marketplace } from './fake-marketplace.ts';
import { timestamp } from './timestamp.ts';

type Fields = Readonly<Record<string, unknown>>;

interface FakeReference {
  id: string;
  path: string;
  collection: string;
}

type Constraint =
  | { kind: 'where'; field: string; operator: string; wanted: unknown }
  | { kind: 'orderBy'; field: string; direction: 'asc' | 'desc' }
  | { kind: 'startAfter' | 'endAt'; values: readonly unknown[] }
  | { kind: 'limit'; count: number; fromEnd: boolean };

interface FakeQuery {
  id: string;
  constraints: readonly Constraint[];
}

const DOCUMENT_ID = '__name__';
const TRANSACTION_ATTEMPTS = 5;

let newIds = 0;

const referenceOf = (collection: string, id: string): FakeReference => ({
  id,
  path: `${collection}/${id}`,
  collection,
});

/** A document in its current state, or as read by a transaction. */
const snapshotOf = (reference: FakeReference, fields = marketplace.fieldsOf(reference.collection, reference.id)) => ({
  id: reference.id,
  ref: reference,
  metadata: { fromCache: false },
  exists: () => fields !== null,
  data: () => fields ?? undefined,
  get: (field: string): unknown => fields?.[field],
});

type FakeSnapshot = ReturnType<typeof snapshotOf>;

const valueOf = (snapshot: FakeSnapshot, field: string): unknown =>
  field === DOCUMENT_ID ? snapshot.id : snapshot.get(field);

const isTimestamp = (value: unknown): value is TimestampLike =>
  typeof value === 'object' && value !== null && 'toMillis' in value;

/** Converts a time to milliseconds for comparison in queries: a `Date` is equivalent to a timestamp. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return isTimestamp(value) ? value.toMillis() : value;
}

/** Compares numbers and times by size, other values by their text. */
function compareValues(first: unknown, second: unknown): number {
  const [one, other] = [comparable(first), comparable(second)];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : Number(a > b);
}

function matches(stored: unknown, operator: string, wanted: unknown): boolean {
  if (stored === undefined) return false;
  const order = compareValues(stored, wanted);
  switch (operator) {
    case '==':
      return JSON.stringify(stored) === JSON.stringify(wanted);
    case 'in':
      return Array.isArray(wanted) && wanted.includes(stored);
    case 'array-contains':
      return Array.isArray(stored) && stored.includes(wanted);
    case '>':
      return stored !== null && order > 0;
    case '>=':
      return stored !== null && order >= 0;
    case '<':
      return stored !== null && order < 0;
    case '<=':
      return stored !== null && order <= 0;
    default:
      throw new Error(`The tests' database does not know ${operator}.`);
  }
}

/** The documents of a query in its order, as Firestore finds them. */
function find({ id: collection, constraints }: FakeQuery): FakeSnapshot[] {
  const order = constraints.flatMap((one) => (one.kind === 'orderBy' ? [one] : []));
  const compare = (one: readonly unknown[], other: readonly unknown[]): number => {
    for (const [at, { direction }] of order.entries()) {
      if (at >= other.length) return 0;
      const difference = compareValues(one[at], other[at]);
      if (difference !== 0) return direction === 'asc' ? difference : -difference;
    }
    return 0;
  };
  const placeOf = (snapshot: FakeSnapshot): unknown[] => order.map(({ field }) => valueOf(snapshot, field));
  let found = marketplace
    .idsOf(collection)
    .map((id) => snapshotOf(referenceOf(collection, id)))
    .filter((snapshot) => !placeOf(snapshot).includes(undefined))
    .toSorted((one, other) => compare(placeOf(one), placeOf(other)));
  for (const one of constraints) {
    if (one.kind === 'where')
      found = found.filter((each) => matches(valueOf(each, one.field), one.operator, one.wanted));
    if (one.kind === 'startAfter') found = found.filter((each) => compare(placeOf(each), one.values) > 0);
    if (one.kind === 'endAt') found = found.filter((each) => compare(placeOf(each), one.values) <= 0);
  }
  for (const one of constraints)
    if (one.kind === 'limit') found = one.fromEnd ? found.slice(-one.count) : found.slice(0, one.count);
  return found;
}

const isQuery = (target: FakeQuery | FakeReference): target is FakeQuery => 'constraints' in target;

/** Changes between two results of a listener. */
function changesOf(before: ReadonlyMap<string, unknown>, docs: readonly FakeSnapshot[]) {
  const ids = new Set(docs.map(({ id }) => id));
  return [
    ...[...before.keys()].filter((id) => !ids.has(id)).map((id) => ({ type: 'removed', doc: { id } })),
    ...docs
      .filter((doc) => before.get(doc.id) !== doc.data())
      .map((doc) => ({ type: before.has(doc.id) ? 'modified' : 'added', doc })),
  ];
}

interface FakeObserver {
  next: (snapshot: unknown) => void;
  error: (error: unknown) => void;
}

function onSnapshot(target: FakeQuery | FakeReference, ...rest: readonly unknown[]): () => void {
  const [next, error] = rest.filter((part) => typeof part === 'function') as [
    FakeObserver['next'],
    FakeObserver['error'],
  ];
  const object = rest.find((part): part is FakeObserver => typeof part === 'object' && part !== null && 'next' in part);
  const observer = object ?? { next, error };
  let before = new Map<string, unknown>();
  return marketplace.listenTo(() => {
    if (!isQuery(target)) return snapshotOf(target);
    const docs = find(target);
    const changes = changesOf(before, docs);
    before = new Map(docs.map((doc) => [doc.id, doc.data()]));
    return { docs, docChanges: () => changes, metadata: { fromCache: false } };
  })({ next: observer.next, fail: observer.error });
}

interface FakeTransaction {
  get: (reference: FakeReference) => Promise<FakeSnapshot>;
  set: (reference: FakeReference, fields: Fields) => void;
  update: (reference: FakeReference, fields: Fields) => void;
  delete: (reference: FakeReference) => void;
}

/** Retries when a document that it has read was changed before its commit. */
async function runTransaction<T>(_database: unknown, run: (transaction: FakeTransaction) => Promise<T>): Promise<T> {
  for (let attempt = 0; attempt < TRANSACTION_ATTEMPTS; attempt += 1) {
    const read = new Map<FakeReference, unknown>();
    const writes: (() => void)[] = [];
    // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
    const result = await run({
      get: (reference) => {
        const snapshot = snapshotOf(reference);
        read.set(reference, snapshot.data());
        return Promise.resolve(snapshot);
      },
      set: ({ collection, id }, fields) => void writes.push(() => marketplace.write(collection, id, fields)),
      update: (reference, fields) =>
        void writes.push(() => {
          const { collection, id } = reference;
          const stored = marketplace.fieldsOf(collection, id);
          if (stored === null) throw new Error(`There is no ${reference.path}.`);
          marketplace.write(collection, id, { ...stored, ...fields });
        }),
      delete: ({ collection, id }) => void writes.push(() => marketplace.write(collection, id, null)),
    });
    // oxlint-disable-next-line no-await-in-loop
    await marketplace.commit();
    const isCurrent = [...read].every(([reference, fields]) => snapshotOf(reference).data() === fields);
    if (!isCurrent) continue;
    for (const write of writes) write();
    return result;
  }
  throw new Error('The transaction was retried too many times.');
}

async function fromServer<T>(readNow: () => T): Promise<T> {
  await Promise.resolve(marketplace.checkConnection());
  return readNow();
}

/** Replaces the functions of `firebase/firestore` that staff pages use; it works on the documents of `marketplace`. */
export const fakeFirestore = {
  collection: (_database: unknown, name: string): FakeQuery => ({ id: name, constraints: [] }),
  doc: (parent: unknown, name?: string, id?: string): FakeReference => {
    if (name !== undefined && id !== undefined) return referenceOf(name, id);
    newIds += 1;
    return referenceOf((parent as FakeQuery).id, name ?? `new-${newIds}`);
  },
  documentId: () => DOCUMENT_ID,
  query: ({ id, constraints }: FakeQuery, ...added: readonly Constraint[]): FakeQuery => ({
    id,
    constraints: [...constraints, ...added],
  }),
  where: (field: string, operator: string, wanted: unknown): Constraint => ({ kind: 'where', field, operator, wanted }),
  orderBy: (field: string, direction: 'asc' | 'desc' = 'asc'): Constraint => ({ kind: 'orderBy', field, direction }),
  startAfter: (...values: readonly unknown[]): Constraint => ({ kind: 'startAfter', values }),
  endAt: (...values: readonly unknown[]): Constraint => ({ kind: 'endAt', values }),
  limit: (count: number): Constraint => ({ kind: 'limit', count, fromEnd: false }),
  limitToLast: (count: number): Constraint => ({ kind: 'limit', count, fromEnd: true }),
  serverTimestamp: () => timestamp(Date.now()),
  Timestamp: { fromMillis: timestamp },
  onSnapshot,
  runTransaction,
  getDocFromServer: (reference: FakeReference) => fromServer(() => snapshotOf(reference)),
  getDocsFromServer: (target: FakeQuery) => fromServer(() => ({ docs: find(target) })),
};
