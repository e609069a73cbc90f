import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `discordTokens/{uid}`: a shopper's tokens at Discord, encrypted. Only functions read it. */
const discordTokensSchema = z.object({
  encrypted: z.string(),
  /** Of the access token. */
  expiresAt: timestampSchema,
  /** Until then one caller alone may refresh them; null: nobody is refreshing them. */
  refreshingUntil: z.nullable(timestampSchema),
});

export const discordTokensDocuments = defineDocuments('discordTokens', discordTokensSchema);

export const discordTokensRef = (uid: string): DocumentReference => discordTokensDocuments.plain.doc(uid);
