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
  type Query,
  setDoc,
  setLogLevel,
  updateDoc,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Access, ALLOWED, isAllowed, type Operation, OPERATIONS, PEOPLE, type Person } from './access-table.ts';
import { rulesEnvironment } from './environment.ts';
import { unreachedConditions } from './rule-coverage.ts';

const HERE = 'here';
const NEW = 'new';
const FIELDS = { uid: PEOPLE.shopper.uid, orderId: null, storeId: HERE, name: 'A name', stock: 3 };

const idOf = (path: string): string => (path === COLLECTIONS.siteSettings ? PUBLIC_SETTINGS_ID : HERE);

/** As the site asks for them: a listing of what belongs to the shopper. */
const shoppers = (db: Firestore, path: string): Query =>
  query(collection(db, path), where('uid', '==', PEOPLE.shopper.uid), where('orderId', '==', null));

/** Does the operation at a collection's path, as the person whose database it is. */
const ACTS: Record<Operation, (db: Firestore, path: string) => Promise<unknown>> = {
  get: (db, path) => getDoc(doc(db, path, idOf(path))),
  'list at the limit': (db, path) => getDocs(query(collection(db, path), limit(LIST_LIMIT_MAX))),
  'list over the limit': (db, path) => getDocs(query(collection(db, path), limit(LIST_LIMIT_MAX + 1))),
  'list without a limit': (db, path) => getDocs(collection(db, path)),
  'list by ids': (db, path) =>
    getDocs(query(collection(db, path), where(documentId(), 'in', [idOf(path), NEW]), limit(2))),
  "list the shopper's at the limit": (db, path) => getDocs(query(shoppers(db, path), limit(LIST_LIMIT_MAX))),
  "list the shopper's over the limit": (db, path) => getDocs(query(shoppers(db, path), limit(LIST_LIMIT_MAX + 1))),
  "list the shopper's without a limit": (db, path) => getDocs(shoppers(db, path)),
  create: (db, path) => setDoc(doc(db, path, NEW), FIELDS),
  overwrite: (db, path) => setDoc(doc(db, path, idOf(path)), FIELDS),
  update: (db, path) => updateDoc(doc(db, path, idOf(path)), { stock: 4 }),
  delete: (db, path) => deleteDoc(doc(db, path, idOf(path))),
};

const everybody = Object.keys(PEOPLE) as Person[];

let environment: RulesTestEnvironment;
let databases: ReadonlyMap<Person, Firestore>;

beforeAll(async () => {
  // Every refusal is logged otherwise.
  setLogLevel('silent');
  environment = await rulesEnvironment();
  databases = new Map(
    everybody.map((name) => {
      const person = PEOPLE[name];
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
  allowed: Access;
}

const knownRows: Row[] = Object.entries(ALLOWED).map(([name, allowed]) => ({ path: name, allowed }));
const unknownRows: Row[] = [
  { path: 'somethingNew', allowed: [] },
  { path: `${COLLECTIONS.stores}/${HERE}/private`, allowed: [] },
  { path: `${COLLECTIONS.orders}/${HERE}/items`, allowed: [] },
  { path: `${COLLECTIONS.receipts}/${HERE}/items`, allowed: [] },
];

const personNamed = (name: Person): Firestore => {
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

  describe.each(everybody)('%s', (person) => {
    it.each(OPERATIONS)('%s', async (operation) => {
      const outcome = await outcomeOf(ACTS[operation](personNamed(person), path));
      expect(outcome).toBe(isAllowed(allowed, person, operation) ? 'allowed' : 'denied');
    });
  });
});

describe('siteSettings', () => {
  it.each(everybody)('%s reads no other document of it', async (person) => {
    await asGod((db) => setDoc(doc(db, COLLECTIONS.siteSettings, 'internal'), FIELDS));
    expect(await outcomeOf(getDoc(doc(personNamed(person), COLLECTIONS.siteSettings, 'internal')))).toBe('denied');
  });
});

it('has put every condition of the rules to the test', async () => {
  expect(await unreachedConditions()).toEqual([]);
});
