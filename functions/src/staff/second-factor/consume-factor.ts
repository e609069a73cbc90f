import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { FactorOffer, GivenFactor } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import type { FactorAccount } from '../../documents/account-factors.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import type { ChallengePurpose } from '../passkeys/challenge.ts';
import { consumePasskey } from '../passkeys/consume-passkey.ts';
import { passkeyRequest } from '../passkeys/passkey-options.ts';
import { consumeCode } from './consume-code.ts';
import type { AccountFactors } from './read-factors.ts';

/**
 * Returns the factors of an account after the use of the given one. They must be written onto the version that was
 * read: each is valid once. Fails with SECOND_FACTOR_REQUIRED and the available methods if none was given, and with
 * SECOND_FACTOR_INVALID or PASSKEY_REFUSED if it is wrong.
 */
export async function consumeFactor(
  batch: OptimisticBatch,
  factors: AccountFactors,
  { code, passkey }: GivenFactor,
  purpose: ChallengePurpose & { account: FactorAccount },
): Promise<Result<AccountFactors>> {
  const { account } = purpose;
  if (passkey !== undefined) return consumePasskey(batch, account, factors, passkey, purpose);
  if (code === undefined)
    return fail('SECOND_FACTOR_REQUIRED', undefined, { secondFactor: { ...offerOf(factors, purpose) } });
  const remainingFactors = await consumeCode(account, factors, code);
  return remainingFactors === null ? fail('SECOND_FACTOR_INVALID') : succeed(remainingFactors);
}

const offerOf = ({ app, passkeys }: AccountFactors, purpose: ChallengePurpose): FactorOffer => ({
  hasApp: app !== null,
  passkey: passkeys.length === 0 ? null : passkeyRequest(passkeys, purpose),
});
