import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `storePrivate/{storeId}`: what only the store's seller and functions read. Anybody who knows the address can post to it. */
const storePrivateSchema = z.object({ discordWebhookUrl: z.nullable(z.string()) });

export const storePrivateDocuments = defineDocuments('storePrivate', storePrivateSchema);

export const storePrivateRef = (storeId: string): DocumentReference => storePrivateDocuments.plain.doc(storeId);
