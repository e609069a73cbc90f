import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { loadPasswordRule } from '@blockbazaar/domain/staff/password-rule';
import type { SellerFields } from '@blockbazaar/domain/staff/seller';
import { storeDocuments, storeRef } from '../../documents/stores.ts';
import { hashPassword } from '../passwords.ts';

/** The hash of a new password for a seller; fails with WEAK_PASSWORD and the reasons where the rule refuses it. */
export async function hashNewPassword(
  password: string,
  { username, discordUsername, storeId }: Pick<SellerFields, 'username' | 'discordUsername' | 'storeId'>,
): Promise<Result<string>> {
  const store = storeId === null ? null : storeDocuments.parse(await storeRef(storeId).get());
  const rule = await loadPasswordRule();
  const { isStrong, reasons } = rule(password, [username, discordUsername, store?.name ?? '']);
  return isStrong ? succeed(await hashPassword(password)) : fail('WEAK_PASSWORD', `${reasons.join('. ')}.`);
}
