import type { ChosenKind } from '@blockbazaar/domain/notifications/notification-kinds';
import { DEFAULT_POSTS, postedKindsSchema } from '@blockbazaar/domain/notifications/notification-settings';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/**
 * `storePrivate/{storeId}`: readable by the store's seller and by functions only. Anybody who has the webhook address
 * can post to it.
 */
const storePrivateSchema = z.object({
  discordWebhookUrl: z.nullable(z.string()),
  /** The kinds of notifications to post; the defaults if missing. */
  postedKinds: postedKindsSchema,
});

export const storePrivateDocuments = defineDocuments('storePrivate', storePrivateSchema);

export const storePrivateRef = (storeId: string): DocumentReference => storePrivateDocuments.plain.doc(storeId);

/** The kinds of notifications that are posted to a store's channel. */
export const postedKinds = (secret: DocumentSnapshot): ChosenKind[] =>
  storePrivateDocuments.parse(secret)?.postedKinds ?? DEFAULT_POSTS;
