import { transportsSchema } from '@blockbazaar/domain/staff/second-factor/passkeys';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** The account that owns second factors. */
export type FactorAccount = { role: 'owner' } | { role: 'seller'; sellerId: string };

const totpSchema = z.object({
  /** The secret of the authenticator app, encrypted. */
  sealedSecret: z.string(),
  /** The time step of the last used code. Codes of this step and of earlier ones are refused. */
  lastStep: z.int(),
  /** The recovery codes of versions without passkeys. */
  recoveryCodes: z.optional(z.array(z.string())),
});

const passkeySchema = z.object({
  id: z.string(),
  /** COSE encoding in base64url. The private key never leaves the authenticator. */
  publicKey: z.string(),
  /** The signature counter of the authenticator, if it has one: it only increases. */
  counter: z.int(),
  transports: transportsSchema,
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: z.nullable(timestampSchema),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `ownerCredentials/owner` and `sellerFactors/{sellerId}`. Passwords are stored elsewhere. */
const accountFactorsSchema = z.object({
  /** The authenticator app. */
  secondFactor: z.nullable(totpSchema),
  /** An authenticator app that was shown a secret and is not confirmed yet. */
  enrolment: z.nullable(
    z.object({
      sealedSecret: z.string(),
      endsAt: timestampSchema,
      /** The session that was shown the secret. Missing in documents of earlier versions. */
      sessionId: z.optional(z.string()),
    }),
  ),
  /** Digests of the unused recovery codes. */
  recoveryCodes: z.optional(z.array(z.string())),
  passkeys: z._default(z.array(passkeySchema), []),
  /**
   * The random user handle by which authenticators identify the account, in base64url. Missing before the first
   * passkey.
   */
  passkeyHandle: z.optional(z.string()),
});
export type StoredFactors = z.infer<typeof accountFactorsSchema>;

const ownerDocuments = defineDocuments('ownerCredentials', accountFactorsSchema);
const sellerDocuments = defineDocuments('sellerFactors', accountFactorsSchema);

export const accountFactorsRef = (account: FactorAccount): DocumentReference<StoredFactors> =>
  account.role === 'owner' ? ownerDocuments.typed.doc('owner') : sellerDocuments.typed.doc(account.sellerId);

/** The account of a role that has this handle; at most one. */
export const factorsWithHandle = (role: FactorAccount['role'], handle: string): Query<StoredFactors> => {
  const documents = role === 'owner' ? ownerDocuments : sellerDocuments;
  return documents.typed.where(documents.field('passkeyHandle'), '==', handle).limit(1);
};

/** The document of a seller, even if it is malformed. */
export const sellerFactorsRef = (sellerId: string): DocumentReference => sellerDocuments.plain.doc(sellerId);

export const parseSellerFactors = sellerDocuments.parse;
