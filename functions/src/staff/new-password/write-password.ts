import type { SellerCredentials } from '@blockbazaar/domain/staff/credentials';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { sellerCredentialsRef } from '../../documents/seller-credentials.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/**
 * Writes a seller's new password, and invalidates an open password link. `link` is its document, read once in this
 * batch. (A second read would compare the commit with a version on which no decision was based.) Of concurrent commits,
 * one succeeds.
 */
export async function writePassword(
  batch: OptimisticBatch,
  { sellerId, passwordHash, link }: { sellerId: string; passwordHash: string; link: DocumentSnapshot },
): Promise<void> {
  const credentials = await batch.get(sellerCredentialsRef(sellerId));
  const fields: SellerCredentials = { passwordHash };
  batch.save(credentials.ref, fields);
  if (link.exists) batch.remove(link.ref);
}
