import type { SellerFields } from '@blockbazaar/domain/people/seller';
import { storeDocuments, storeRef } from '../../documents/stores.ts';

/** Returns the names that a seller's new password may not consist of: those of the account and of its store. */
export async function passwordNames({
  username,
  discordUsername,
  storeId,
}: Pick<SellerFields, 'username' | 'discordUsername' | 'storeId'>): Promise<string[]> {
  const store = storeId === null ? null : storeDocuments.parse(await storeRef(storeId).get());
  return [username, discordUsername, ...(store === null ? [] : [store.name])];
}
