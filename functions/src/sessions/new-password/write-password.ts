import type { SellerCredentials } from '@blockbazaar/domain/staff/credentials';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { sellerCredentialsRef } from '../../documents/seller-credentials.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/**
 * Writes a seller's new password. A link that would set another one is good no more: `link` is its document, as it was read once in this batch. (Read
 * twice, it would be compared with what the second read found, and not with what was decided by the first.) Of several commits at once, one is made.
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
