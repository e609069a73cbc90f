import { fail, type Result, succeed } from '@blockbazaar/domain/failures';
import { type Profile, profileSchema } from '@blockbazaar/domain/profiles/profile';
import type { Caller } from '../platform/define-callable.ts';
import { collection } from '../platform/firestore.ts';
import type { Transaction } from '../platform/transaction.ts';

/** Who calls, if that is a shopper who has signed in with Discord: not staff, whose tokens say their role. Else SIGN_IN_REQUIRED. */
export async function signedInShopper(transaction: Transaction, { uid, claims }: Pick<Caller, 'uid' | 'claims'>): Promise<Result<Profile>> {
  if (uid === null || claims?.role !== undefined) return fail('SIGN_IN_REQUIRED');
  const { data: profile } = profileSchema.safeParse((await transaction.get(collection('profiles').doc(uid))).data());
  return profile === undefined ? fail('SIGN_IN_REQUIRED') : succeed({ id: uid, ...profile });
}
