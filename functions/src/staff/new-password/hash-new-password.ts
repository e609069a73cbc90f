import { type Result, fail, succeed } from '@blockbazaar/domain/failures';
import type { SellerFields } from '@blockbazaar/domain/people/seller';
import type { SellerCredentials } from '@blockbazaar/domain/staff/credentials';
import { loadPasswordRule } from '@blockbazaar/domain/staff/password-rule';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { sellerCredentialsRef } from '../../documents/seller-credentials.ts';
import { storeDocuments, storeRef } from '../../documents/stores.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { hashPassword } from '../passwords.ts';

/** The hash of a new seller password. Fails with WEAK_PASSWORD and the reasons if the password rule refuses it. */
export async function hashNewPassword(
  password: string,
  seller: Pick<SellerFields, 'username' | 'discordUsername' | 'storeId'>,
): Promise<Result<string>> {
  const rule = await loadPasswordRule();
  const { isStrong, reasons } = rule(password, await passwordNames(seller));
  return isStrong ? succeed(await hashPassword(password)) : fail('WEAK_PASSWORD', `${reasons.join('. ')}.`);
}

/** Returns the names that a seller's new password may not consist of: those of the account and of its store. */
export async function passwordNames({
  username,
  discordUsername,
  storeId,
}: Pick<SellerFields, 'username' | 'discordUsername' | 'storeId'>): Promise<string[]> {
  const store = storeId === null ? null : storeDocuments.parse(await storeRef(storeId).get());
  return [username, discordUsername, ...(store === null ? [] : [store.name])];
}

/**
 * Writes a seller's new password, and invalidates an open password link. `link` is its document, read once in this
 * batch. (A second read would compare the commit with a version on which no decision was based.) Of concurrent commits,
 * one succeeds. Returns whether the seller had a password before.
 */
export async function writePassword(
  batch: OptimisticBatch,
  { sellerId, passwordHash, link }: { sellerId: string; passwordHash: string; link: DocumentSnapshot },
): Promise<boolean> {
  const credentials = await batch.get(sellerCredentialsRef(sellerId));
  const fields: SellerCredentials = { passwordHash };
  batch.save(credentials.ref, fields);
  if (link.exists) batch.remove(link.ref);
  return credentials.exists;
}
