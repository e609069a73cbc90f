import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { Profile } from '@blockbazaar/domain/profiles/profile';
import { profileDocuments, profileRef } from '../documents/profiles.ts';
import type { Caller } from '../platform/define-callable.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** The caller, if that is a shopper who has signed in with Discord: not staff, whose tokens have a role. Else SIGN_IN_REQUIRED. */
export async function signedInShopper(
  batch: OptimisticBatch,
  { uid, claims }: Pick<Caller, 'uid' | 'claims'>,
): Promise<Result<Profile>> {
  if (uid === null || claims?.role !== undefined) return fail('SIGN_IN_REQUIRED');
  const profile = profileDocuments.parse(await batch.get(profileRef(uid)));
  return profile === null ? fail('SIGN_IN_REQUIRED') : succeed(profile);
}
