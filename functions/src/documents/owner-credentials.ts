import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

const secondFactorSchema = z.object({
  /** What the authenticator app has, encrypted. */
  sealedSecret: z.string(),
  /** The time step of the last code that was used: codes of it and of earlier ones are refused. */
  lastStep: z.int(),
  /** Digests of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** `ownerCredentials/owner`. It has no password: that one's hash is a secret of the deployment. */
const ownerCredentialsSchema = z.object({
  secondFactor: z.nullable(secondFactorSchema),
  /** A second factor that was shown and is not confirmed yet. */
  enrolment: z.nullable(z.object({ sealedSecret: z.string(), endsAt: timestampSchema })),
});
export type OwnerCredentials = z.infer<typeof ownerCredentialsSchema>;

const ownerCredentialsDocuments = defineDocuments('ownerCredentials', ownerCredentialsSchema);

export const ownerCredentialsRef = (): DocumentReference<OwnerCredentials> =>
  ownerCredentialsDocuments.typed.doc('owner');
