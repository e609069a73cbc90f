import type { SellerCredentials } from '@blockbazaar/domain/staff/credentials';
import { sellerCredentialsRef } from '../../documents/seller-credentials.ts';
import { sellerPasswordLinkRef } from '../../documents/seller-password-links.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';

/** Writes a seller's new password. A link that would set another one is good no more. Both are read: of several commits at once, one is made. */
export async function writePassword(batch: OptimisticBatch, sellerId: string, passwordHash: string): Promise<void> {
  const credentials = await batch.get(sellerCredentialsRef(sellerId));
  const link = await batch.get(sellerPasswordLinkRef(sellerId));
  const fields: SellerCredentials = { passwordHash };
  batch.save(credentials.ref, fields);
  if (link.exists) batch.remove(link.ref);
}
