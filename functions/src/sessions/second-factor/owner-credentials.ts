import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import { z } from 'zod';
import { collection } from '../../platform/firestore.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

const secondFactorSchema = z.object({
  /** What the authenticator app has, sealed. */
  sealedSecret: z.string(),
  /** The time step of the last code that was used: no code of it, or of an earlier one, is good any more. */
  lastStep: z.int(),
  /** Digests of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()),
});
export type SecondFactor = z.infer<typeof secondFactorSchema>;

/** `ownerCredentials/owner`. The password is none of it: its hash is a secret of the deployment. */
const ownerCredentialsSchema = z.object({
  secondFactor: secondFactorSchema.nullable(),
  /** One that was shown, and is not confirmed yet. */
  enrolment: z.object({ sealedSecret: z.string(), endsAt: timestampSchema }).nullable(),
});
export type OwnerCredentials = z.infer<typeof ownerCredentialsSchema>;

export const ownerCredentialsRef = (): DocumentReference => collection('ownerCredentials').doc('owner');

/** What there is; nothing where the owner never had a second factor. A document that is not as it should be lets nobody in. */
export async function readOwnerCredentials(batch: OptimisticBatch): Promise<OwnerCredentials> {
  const snapshot = await batch.get(ownerCredentialsRef());
  return snapshot.exists ? ownerCredentialsSchema.parse(snapshot.data()) : { secondFactor: null, enrolment: null };
}
