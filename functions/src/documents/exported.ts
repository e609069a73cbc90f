import type { ExportedCollection } from '@blockbazaar/domain/transfer/exported-collections';
import type { CollectionReference } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';

/** A collection that the owner can export, as it is stored: the export includes malformed documents. */
export const exportedCollection = (name: ExportedCollection): CollectionReference => collection(name);
