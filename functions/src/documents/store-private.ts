import type { ChosenKind } from '@blockbazaar/domain/notifications/notification-kinds';
import { DEFAULT_POSTS, postedKindsSchema } from '@blockbazaar/domain/notifications/notification-settings';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `storePrivate/{storeId}`: what only the store's seller and functions read. Anybody who knows the address can post to it. */
const storePrivateSchema = z.object({
  discordWebhookUrl: z.nullable(z.string()),
  /** What is posted to it; without it, what is at first. */
  postedKinds: postedKindsSchema,
});

export const storePrivateDocuments = defineDocuments('storePrivate', storePrivateSchema);

export const storePrivateRef = (storeId: string): DocumentReference => storePrivateDocuments.plain.doc(storeId);

/** What is posted to a store's channel. */
export const postedKinds = (secret: DocumentSnapshot): ChosenKind[] =>
  storePrivateDocuments.parse(secret)?.postedKinds ?? DEFAULT_POSTS;
