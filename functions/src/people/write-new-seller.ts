import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SellerFields } from '@blockbazaar/domain/people/seller';
import type { SellerCredentials, SellerUsernameEntry } from '@blockbazaar/domain/staff/credentials';
import { Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { sellerCredentialsRef } from '../documents/seller-credentials.ts';
import { sellerUsernameDocuments, sellerUsernameRef } from '../documents/seller-usernames.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { writePasswordLink, type PreparedPasswordLink } from '../staff/new-password/password-link.ts';

interface NewSeller {
  ref: DocumentReference;
  account: Omit<SellerFields, 'createdAt' | 'storeId'> & { storeId: string };
  /** The seller's first login: with a known password, or through a link that sets one. */
  access: { passwordHash: string } | PreparedPasswordLink;
}

/**
 * Writes a new seller of a store. Returns whether this call wrote it: an earlier attempt with a lost response may have
 * done so. Fails with ALREADY_TAKEN.
 */
export async function writeNewSeller(
  batch: OptimisticBatch,
  { ref, account, access }: NewSeller,
  actor: Actor,
): Promise<Result<boolean>> {
  const name = await batch.get(sellerUsernameRef(account.username));
  if (sellerUsernameDocuments.parse(name)?.sellerId === ref.id) return succeed(false);
  if (name.exists) return fail('ALREADY_TAKEN');
  const seller: SellerFields = { ...account, createdAt: Timestamp.now() };
  const entry: SellerUsernameEntry = { sellerId: ref.id };
  batch.create(ref, seller);
  batch.create(name.ref, entry);
  if ('passwordHash' in access) {
    const credentials: SellerCredentials = { passwordHash: access.passwordHash };
    batch.create(sellerCredentialsRef(ref.id), credentials);
  } else writePasswordLink(batch, access);
  writeAudit(batch, { action: 'CREATE_SELLER', actor, target: ref.path, before: null, after: account });
  return succeed(true);
}
