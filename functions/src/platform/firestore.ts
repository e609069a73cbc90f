import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type CollectionReference } from 'firebase-admin/firestore';

/** The ID of the database. Only the check of a restored database sets another one. */
const databaseId = process.env.FIRESTORE_DATABASE ?? '(default)';

/** The database, with the functions' own service account: security rules do not apply. */
export const firestore = getFirestore(
  getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp(),
  databaseId,
);

/** Only documents/ may call this: it defines the references, schema and fields of each collection. */
export const collection = (name: keyof typeof COLLECTIONS): CollectionReference =>
  firestore.collection(COLLECTIONS[name]);
