import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import type { FactorData, FactorResult } from '@blockbazaar/domain/staff/second-factor/factor-operations';
import type { FactorProof } from '@blockbazaar/domain/staff/second-factor/factor-proof';
import { FACTOR_REFUSALS } from '@blockbazaar/domain/staff/second-factor/factor-texts';
import type { PasskeyAttestation } from '@blockbazaar/domain/staff/second-factor/passkeys';
import { STAFF_LIMITS } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import type { Passkey } from '../../documents/account-factors.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { newSecret } from '../../platform/secrets.ts';
import { auditFactors } from '../second-factor/audit-factors.ts';
import { withoutFactor, withRecoveryCodes } from '../second-factor/enrollment.ts';
import { accountLabel, type FactorCaller } from '../second-factor/factor-caller.ts';
import { markProven } from '../second-factor/factor-requirement.ts';
import { endRemainingSessions, endOtherSessionsAndNotify } from '../second-factor/on-factors-changed.ts';
import { readFactors, saveFactors, type AccountFactors } from '../second-factor/read-factors.ts';
import { newRecoveryCodes } from '../second-factor/recovery-codes.ts';
import { withFactorProof } from '../second-factor/with-factor-proof.ts';
import { isChallengeFor, consumeChallenge, type ChallengePurpose } from './challenge.ts';
import { passkeyCreation, passkeyRequest } from './passkey-options.ts';
import { relyingParty } from './relying-party.ts';

/** Creates the request for a passkey that gives fresh proof. */
export const requestPasskeyProof = ({
  account,
  sessionId,
}: FactorCaller): Promise<Result<FactorResult<'REQUEST_PASSKEY_PROOF'>>> =>
  runOptimistic(async (batch) => {
    const { passkeys } = await readFactors(batch, account);
    if (passkeys.length === 0) return fail('NOT_ALLOWED_NOW');
    return succeed(passkeyRequest(passkeys, { kind: 'proof', account, sessionId }));
  });

const refuseTooMany = ({ passkeys }: AccountFactors): Result<never> | null =>
  passkeys.length < STAFF_LIMITS.passkeysMax ? null : fail('NOT_ALLOWED_NOW', FACTOR_REFUSALS.tooMany);

const enrolmentOf = ({ account, sessionId }: FactorCaller): ChallengePurpose => ({
  kind: 'enrolment',
  account,
  sessionId,
});

/** Creates the options for a new passkey. Its challenge later shows that this session has given proof. */
export async function startPasskey(
  factorCaller: FactorCaller,
  proof: FactorProof,
): Promise<Result<FactorResult<'BEGIN_PASSKEY'>>> {
  const { account } = factorCaller;
  const name = await accountLabel(account);
  return withFactorProof(factorCaller, proof, {
    what: 'second factor setup',
    refuse: refuseTooMany,
    work: async (batch, factors) => {
      // The handle is random, so that it cannot be derived from public data of the account.
      const handle = factors.passkeyHandle ?? newSecret();
      saveFactors(batch, account, { ...factors, passkeyHandle: handle });
      auditFactors(batch, 'BEGIN_PASSKEY', factorCaller);
      const { passkeys } = factors;
      return succeed(await passkeyCreation({ handle, name, passkeys }, enrolmentOf(factorCaller)));
    },
  });
}

/** Stores a passkey that was created by these options. */
export async function addPasskey(
  factorCaller: FactorCaller,
  { name, passkey }: FactorData<'ADD_PASSKEY'>,
): Promise<Result<FactorResult<'ADD_PASSKEY'>>> {
  const verified = await verify(passkey, enrolmentOf(factorCaller));
  if (verified === null) return fail('PASSKEY_REFUSED');
  const { challenge, ...key } = verified;
  const { account } = factorCaller;
  const newCodes = newRecoveryCodes();
  const done = await runOptimistic(async (batch) => {
    const factors = await readFactors(batch, account);
    const late = refuseTooMany(factors);
    if (late !== null) return late;
    if (factors.passkeys.some(({ id }) => id === key.id) || !(await consumeChallenge(batch, challenge)))
      return fail('PASSKEY_REFUSED');
    const added: Passkey = { ...key, name, createdAt: Timestamp.now(), lastUsedAt: null };
    const passkeys = [...factors.passkeys, added];
    const { kept, shown } = withRecoveryCodes({ ...factors, passkeys }, newCodes);
    saveFactors(batch, account, kept);
    markProven(batch, factorCaller);
    const changed = await endOtherSessionsAndNotify(batch, factorCaller);
    if (!changed.ok) return changed;
    auditFactors(batch, 'ADD_PASSKEY', factorCaller, { before: factors.passkeys.length, after: passkeys.length });
    return succeed({ recoveryCodes: shown });
  });
  return endRemainingSessions(factorCaller, done);
}

export async function removePasskey(
  factorCaller: FactorCaller,
  { id, proof }: FactorData<'REMOVE_PASSKEY'>,
): Promise<Result<Record<string, never>>> {
  const removed = await withFactorProof(factorCaller, proof, {
    what: 'second factor removal',
    refuse: ({ passkeys }) => (passkeys.some((one) => one.id === id) ? null : fail('NOT_FOUND')),
    work: async (batch, factors) => {
      const passkeys = factors.passkeys.filter((one) => one.id !== id);
      const left = await withoutFactor(batch, factorCaller, { ...factors, passkeys });
      if (!left.ok) return left;
      auditFactors(batch, 'REMOVE_PASSKEY', factorCaller, { before: factors.passkeys.length, after: passkeys.length });
      return succeed({});
    },
  });
  return endRemainingSessions(factorCaller, removed);
}

/** The stored form of a passkey that was created for this purpose, and its challenge; null for an invalid response. */
async function verify(
  { id, rawId, type, response }: PasskeyAttestation,
  purpose: ChallengePurpose,
): Promise<(Pick<Passkey, 'id' | 'publicKey' | 'counter' | 'transports'> & { challenge: string }) | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const rp = relyingParty();
  let challenge = '';
  const { clientDataJSON, attestationObject, transports = [] } = response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge: (answered) => {
        challenge = answered;
        return isChallengeFor(answered, purpose);
      },
      expectedOrigin: rp.origin,
      expectedRPID: rp.id,
      requireUserVerification: true,
    });
    if (registrationInfo === undefined) return null;
    const { credential } = registrationInfo;
    const publicKey = Buffer.from(credential.publicKey).toString('base64url');
    return { id: credential.id, publicKey, counter: credential.counter, transports, challenge };
  } catch {
    // The library throws for any invalid response, and all of its input is external.
    return null;
  }
}
