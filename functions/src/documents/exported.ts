import type { ExportedCollection } from '@blockbazaar/domain/export/exported-collections';
import type { CollectionReference } from 'firebase-admin/firestore';
import { collection } from '../platform/firestore.ts';

/** What the owner can export, as it is stored: a malformed document is exported, too. */
export const exportedCollection = (name: ExportedCollection): CollectionReference => collection(name);
