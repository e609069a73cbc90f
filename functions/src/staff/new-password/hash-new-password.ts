import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { SellerFields } from '@blockbazaar/domain/people/seller';
import { loadPasswordRule } from '@blockbazaar/domain/staff/password-rule';
import { hashPassword } from '../passwords.ts';
import { passwordNames } from './password-names.ts';

/** The hash of a new seller password. Fails with WEAK_PASSWORD and the reasons if the password rule refuses it. */
export async function hashNewPassword(
  password: string,
  seller: Pick<SellerFields, 'username' | 'discordUsername' | 'storeId'>,
): Promise<Result<string>> {
  const rule = await loadPasswordRule();
  const { isStrong, reasons } = rule(password, await passwordNames(seller));
  return isStrong ? succeed(await hashPassword(password)) : fail('WEAK_PASSWORD', `${reasons.join('. ')}.`);
}
