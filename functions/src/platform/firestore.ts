import { COLLECTIONS, PUBLIC_SETTINGS_ID } from '@blockbazaar/domain/collections';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type CollectionReference, type DocumentReference } from 'firebase-admin/firestore';

/** The database, as the functions' own service account sees it: security rules do not apply here. */
export const firestore = getFirestore(getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp());

export const collection = (name: keyof typeof COLLECTIONS): CollectionReference =>
  firestore.collection(COLLECTIONS[name]);

export const publicSettingsRef = (): DocumentReference => collection('siteSettings').doc(PUBLIC_SETTINGS_ID);
