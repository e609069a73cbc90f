import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { profileSchema, type Profile } from '@blockbazaar/domain/profiles/profile';
import type { Caller } from '../platform/define-callable.ts';
import { collection } from '../platform/firestore.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';

/** Who calls, if that is a shopper who has signed in with Discord: not staff, whose tokens say their role. Else SIGN_IN_REQUIRED. */
export async function signedInShopper(
  batch: OptimisticBatch,
  { uid, claims }: Pick<Caller, 'uid' | 'claims'>,
): Promise<Result<Profile>> {
  if (uid === null || claims?.role !== undefined) return fail('SIGN_IN_REQUIRED');
  const { data: profile } = profileSchema.safeParse((await batch.get(collection('profiles').doc(uid))).data());
  return profile === undefined ? fail('SIGN_IN_REQUIRED') : succeed({ id: uid, ...profile });
}
