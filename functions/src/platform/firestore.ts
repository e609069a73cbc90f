import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type CollectionReference } from 'firebase-admin/firestore';

/** The database, as the functions' own service account sees it: security rules do not apply here. */
export const firestore = getFirestore(getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp());

/** Only documents/ calls it: each collection has its references, schema and fields there. */
export const collection = (name: keyof typeof COLLECTIONS): CollectionReference =>
  firestore.collection(COLLECTIONS[name]);
