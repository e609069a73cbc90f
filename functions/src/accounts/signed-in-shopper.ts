import type { Profile } from '@blockbazaar/domain/accounts/profile';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { profileDocuments, profileRef } from '../documents/profiles.ts';
import type { Caller } from '../platform/define-callable.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** The profile of the caller. Fails with SIGN_IN_REQUIRED if the caller has not signed in with Discord. */
export async function signedInShopper(batch: OptimisticBatch, { uid }: Pick<Caller, 'uid'>): Promise<Result<Profile>> {
  if (uid === null) return fail('SIGN_IN_REQUIRED');
  const profile = profileDocuments.parse(await batch.get(profileRef(uid)));
  return profile === null ? fail('SIGN_IN_REQUIRED') : succeed(profile);
}
