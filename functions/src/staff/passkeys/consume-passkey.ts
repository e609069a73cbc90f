import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { PasskeyAssertion } from '@blockbazaar/domain/staff/second-factor/passkeys';
import { Timestamp } from 'firebase-admin/firestore';
import { UNAUTHENTICATED_ACTOR, writeAudit } from '../../audit/write-audit.ts';
import { accountFactorsRef, type FactorAccount, type Passkey } from '../../documents/account-factors.ts';
import { logPasskeyCounterDecreased } from '../../platform/logging.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import type { AccountFactors } from '../second-factor/read-factors.ts';
import { challengeDigest, isChallengeFor, consumeChallenge, type ChallengePurpose } from './challenge.ts';
import { isUserVerificationRequired } from './passkey-options.ts';
import { relyingParty } from './relying-party.ts';

/**
 * A public key without a known private key. It is verified if the passkey is unknown, so that the response takes as
 * long.
 */
const DUMMY_PUBLIC_KEY =
  'pQECAyYgASFYIACqOcAK0NfqChy2-sKOturfMUSOCP6CrHEEA-m5P6pqIlggwJzruLgLE5XYHJsXhc2arm0h2PnBFz6HVehxQ-TPcQI';

/**
 * Returns the factors of an account after the use of a passkey for a purpose. They must be written onto the version
 * that was read: a challenge is valid once, and the signature counter only increases. Fails with PASSKEY_REFUSED, also
 * for a passkey that the account does not have.
 */
export async function consumePasskey(
  batch: OptimisticBatch,
  account: FactorAccount,
  factors: AccountFactors,
  assertion: PasskeyAssertion,
  purpose: ChallengePurpose,
): Promise<Result<AccountFactors>> {
  const kept = factors.passkeys.find(({ id }) => id === assertion.id);
  const verified = await verify(assertion, kept, purpose);
  if (verified === null || kept === undefined) return fail('PASSKEY_REFUSED');
  const { challenge, counter } = verified;
  if ((counter > 0 || kept.counter > 0) && counter <= kept.counter) {
    await recordCounterWentBack(account, challenge);
    return fail('PASSKEY_REFUSED');
  }
  if (!(await consumeChallenge(batch, challenge))) return fail('PASSKEY_REFUSED');
  const used: Passkey = { ...kept, counter, lastUsedAt: Timestamp.now() };
  return succeed({ ...factors, passkeys: factors.passkeys.map((one) => (one === kept ? used : one)) });
}

/** The challenge and the signature counter of a valid response; null for an invalid one. */
async function verify(
  { id, rawId, type, response }: PasskeyAssertion,
  kept: Passkey | undefined,
  purpose: ChallengePurpose,
): Promise<{ challenge: string; counter: number } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const rp = relyingParty();
  let verifiedChallenge = '';
  const { clientDataJSON, authenticatorData, signature } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      expectedChallenge: (challenge) => {
        verifiedChallenge = challenge;
        return isChallengeFor(challenge, purpose);
      },
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: isUserVerificationRequired(purpose),
      // The counter is compared later: the library would compare it before the signature, and an invalid signature must
      // raise no alarm.
      credential: { id, publicKey: bytesOf(kept?.publicKey ?? DUMMY_PUBLIC_KEY), counter: 0 },
    });
    return verified ? { challenge: verifiedChallenge, counter: authenticationInfo.newCounter } : null;
  } catch {
    // The library throws for any invalid response, and all of its input is external.
    return null;
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64url, 'base64url'));

/**
 * Records a possible copy of the authenticator. The response was valid, so that only a holder of the key can cause this
 * entry.
 */
async function recordCounterWentBack(account: FactorAccount, challenge: string): Promise<void> {
  logPasskeyCounterDecreased(account.role);
  const target = accountFactorsRef(account).path;
  // One entry per response, however often this is retried.
  const id = `passkey_counter_${challengeDigest(challenge)}`;
  await runOptimistic((batch) => {
    writeAudit(
      batch,
      { action: 'PASSKEY_COUNTER_WENT_BACK', actor: UNAUTHENTICATED_ACTOR, target, before: null, after: null },
      id,
    );
    return Promise.resolve(succeed(null));
  });
}
