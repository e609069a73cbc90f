import { assertFails, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { LIST_LIMIT_MAX } from '@blockbazaar/domain/limits';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALLOWED, type Operation, OPERATIONS } from './access-table.ts';
import { rulesEnvironment } from './environment.ts';
import { unreachedConditions } from './rule-coverage.ts';

/** What the sign-ins of shoppers, sellers and the owner will carry: none of it opens anything yet. */
const PEOPLE: Record<string, { uid: string; claims: Record<string, unknown> } | null> = {
  visitor: null,
  shopper: { uid: 'shopper', claims: {} },
  seller: { uid: 'seller', claims: { role: 'seller', sellerId: 'seller', storeId: 'here' } },
  owner: { uid: 'owner', claims: { role: 'owner', admin: true } },
};

const HERE = 'here';
const NEW = 'new';
const FIELDS = { storeId: HERE, name: 'A name', stock: 3 };

const idOf = (path: string): string => (path === COLLECTIONS.siteSettings ? PUBLIC_SETTINGS_ID : HERE);

/** Does the operation at a collection's path, as the person whose database it is. */
const ACTS: Record<Operation, (db: Firestore, path: string) => Promise<unknown>> = {
  get: (db, path) => getDoc(doc(db, path, idOf(path))),
  'list at the limit': (db, path) => getDocs(query(collection(db, path), limit(LIST_LIMIT_MAX))),
  'list over the limit': (db, path) => getDocs(query(collection(db, path), limit(LIST_LIMIT_MAX + 1))),
  'list without a limit': (db, path) => getDocs(collection(db, path)),
  'list by ids': (db, path) =>
    getDocs(query(collection(db, path), where(documentId(), 'in', [idOf(path), NEW]), limit(2))),
  create: (db, path) => setDoc(doc(db, path, NEW), FIELDS),
  overwrite: (db, path) => setDoc(doc(db, path, idOf(path)), FIELDS),
  update: (db, path) => updateDoc(doc(db, path, idOf(path)), { stock: 4 }),
  delete: (db, path) => deleteDoc(doc(db, path, idOf(path))),
};

let environment: RulesTestEnvironment;
let databases: ReadonlyMap<string, Firestore>;

beforeAll(async () => {
  // Every refusal is logged otherwise.
  setLogLevel('silent');
  environment = await rulesEnvironment();
  databases = new Map(
    Object.entries(PEOPLE).map(([name, person]) => {
      const context =
        person === null
          ? environment.unauthenticatedContext()
          : environment.authenticatedContext(person.uid, person.claims);
      return [name, context.firestore() as unknown as Firestore];
    }),
  );
});

afterAll(() => environment.cleanup());

/** A row of the table: a path, and what is allowed there. */
interface Row {
  path: string;
  allowed: readonly Operation[];
}

const knownRows: Row[] = Object.entries(ALLOWED).map(([name, allowed]) => ({ path: name, allowed }));
const unknownRows: Row[] = [
  { path: 'somethingNew', allowed: [] },
  { path: `${COLLECTIONS.stores}/${HERE}/private`, allowed: [] },
  { path: `${COLLECTIONS.orders}/${HERE}/items`, allowed: [] },
  { path: `${COLLECTIONS.receipts}/${HERE}/items`, allowed: [] },
];

const personNamed = (name: string): Firestore => {
  const database = databases.get(name);
  if (database === undefined) throw new Error(`no such person: ${name}`);
  return database;
};

/** Anything but success and a refusal by the rules is an error. */
async function outcomeOf(attempt: Promise<unknown>): Promise<'allowed' | 'denied'> {
  try {
    await attempt;
    return 'allowed';
  } catch (error) {
    await assertFails(Promise.reject(error));
    return 'denied';
  }
}

const asGod = (work: (db: Firestore) => Promise<unknown>): Promise<void> =>
  environment.withSecurityRulesDisabled(async (context) => {
    await work(context.firestore() as unknown as Firestore);
  });

describe.each([...knownRows, ...unknownRows])('$path', ({ path, allowed }) => {
  beforeEach(() => asGod((db) => Promise.all([setDoc(doc(db, path, idOf(path)), FIELDS), deleteDoc(doc(db, path, NEW))])));

  describe.each(Object.keys(PEOPLE))('%s', (person) => {
    it.each(OPERATIONS)('%s', async (operation) => {
      const outcome = await outcomeOf(ACTS[operation](personNamed(person), path));
      expect(outcome).toBe(allowed.includes(operation) ? 'allowed' : 'denied');
    });
  });
});

describe('siteSettings', () => {
  it.each(Object.keys(PEOPLE))('%s reads no other document of it', async (person) => {
    await asGod((db) => setDoc(doc(db, COLLECTIONS.siteSettings, 'internal'), FIELDS));
    expect(await outcomeOf(getDoc(doc(personNamed(person), COLLECTIONS.siteSettings, 'internal')))).toBe('denied');
  });
});

it('has put every condition of the rules to the test', async () => {
  expect(await unreachedConditions()).toEqual([]);
});
