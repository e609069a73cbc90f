import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** `discordTokens/{uid}`: a shopper's Discord tokens, encrypted. Only functions read it. */
const discordTokensSchema = z.object({
  encrypted: z.string(),
  /** The expiry of the access token. */
  expiresAt: timestampSchema,
  /** Only one caller may refresh the tokens until this time; null if no refresh is running. */
  refreshingUntil: z.nullable(timestampSchema),
});

export const discordTokensDocuments = defineDocuments('discordTokens', discordTokensSchema);

export const discordTokensRef = (uid: string): DocumentReference => discordTokensDocuments.plain.doc(uid);
