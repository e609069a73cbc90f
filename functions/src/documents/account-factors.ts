import { transportsSchema } from '@blockbazaar/domain/staff/second-factor/passkeys';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference, Query } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** The account that second factors belong to. */
export type FactorAccount = { role: 'owner' } | { role: 'seller'; sellerId: string };

const totpSchema = z.object({
  /** What the authenticator app has, encrypted. */
  sealedSecret: z.string(),
  /** The time step of the last code that was used: codes of it and of earlier ones are refused. */
  lastStep: z.int(),
  /** Where recovery codes were before passkeys shared them. */
  recoveryCodes: z.optional(z.array(z.string())),
});

const passkeySchema = z.object({
  id: z.string(),
  /** As COSE encodes it, in base64url. The private key never leaves the authenticator. */
  publicKey: z.string(),
  /** How often the authenticator reports that it was used, where it counts: it only rises. */
  counter: z.int(),
  transports: transportsSchema,
  name: z.string(),
  createdAt: timestampSchema,
  lastUsedAt: z.nullable(timestampSchema),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** `ownerCredentials/owner` and `sellerFactors/{sellerId}`. Passwords are elsewhere. */
const accountFactorsSchema = z.object({
  /** The authenticator app. */
  secondFactor: z.nullable(totpSchema),
  /** An authenticator app that was shown a secret and is not confirmed yet. */
  enrolment: z.nullable(
    z.object({
      sealedSecret: z.string(),
      endsAt: timestampSchema,
      /** The session that was shown the secret. Absent: by an earlier version. */
      sessionId: z.optional(z.string()),
    }),
  ),
  /** Digests of the recovery codes that are left. */
  recoveryCodes: z.optional(z.array(z.string())),
  passkeys: z._default(z.array(passkeySchema), []),
  /** What authenticators name the account by: random, in base64url. Absent before the first passkey. */
  passkeyHandle: z.optional(z.string()),
});
export type StoredFactors = z.infer<typeof accountFactorsSchema>;

const ownerDocuments = defineDocuments('ownerCredentials', accountFactorsSchema);
const sellerDocuments = defineDocuments('sellerFactors', accountFactorsSchema);

export const accountFactorsRef = (account: FactorAccount): DocumentReference<StoredFactors> =>
  account.role === 'owner' ? ownerDocuments.typed.doc('owner') : sellerDocuments.typed.doc(account.sellerId);

/** The account of a role that has this handle, at most one. */
export const factorsWithHandle = (role: FactorAccount['role'], handle: string): Query<StoredFactors> => {
  const documents = role === 'owner' ? ownerDocuments : sellerDocuments;
  return documents.typed.where(documents.field('passkeyHandle'), '==', handle).limit(1);
};

/** A document of a seller's, also where it is malformed. */
export const sellerFactorsRef = (sellerId: string): DocumentReference => sellerDocuments.plain.doc(sellerId);

export const parseSellerFactors = sellerDocuments.parse;
