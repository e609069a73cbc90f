import {
  passkeyCreationSchema,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@blockbazaar/domain/staff/second-factor/passkeys';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import type { Passkey } from '../../documents/account-factors.ts';
import { newChallenge, type ChallengePurpose } from './challenge.ts';
import { relyingParty } from './relying-party.ts';

/** EdDSA, ES256 and RS256: the algorithms of authenticators. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Returns whether the authenticator must verify its user by a fingerprint or a PIN. After the password, its presence is
 * enough.
 */
export const isUserVerificationRequired = ({ kind }: ChallengePurpose): boolean => kind !== 'second factor';

/** The request for one of these passkeys; if empty, for any of the site's passkeys in the browser. */
export const passkeyRequest = (passkeys: readonly Passkey[], purpose: ChallengePurpose): PasskeyRequest => ({
  challenge: Buffer.from(newChallenge(purpose)).toString('base64url'),
  timeout: STAFF_TIMES.passkeyChallengeMs,
  rpId: relyingParty().id,
  allowCredentials: passkeys.map(descriptorOf),
  userVerification: isUserVerificationRequired(purpose) ? 'required' : 'preferred',
});

/** The options for a new passkey that can log in alone and that the authenticator does not contain yet. */
export async function passkeyCreation(
  { handle, name, passkeys }: { handle: string; name: string; passkeys: readonly Passkey[] },
  purpose: ChallengePurpose,
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const rp = relyingParty();
  return passkeyCreationSchema.parse(
    await generateRegistrationOptions({
      rpName: rp.name,
      rpID: rp.id,
      userID: Uint8Array.from(Buffer.from(handle, 'base64url')),
      userName: name,
      userDisplayName: name,
      challenge: newChallenge(purpose),
      timeout: STAFF_TIMES.passkeyChallengeMs,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    }).then((options) => ({ ...options, excludeCredentials: passkeys.map(descriptorOf) })),
  );
}

const descriptorOf = ({ id, transports }: Passkey): PasskeyRequest['allowCredentials'][number] => ({
  id,
  type: 'public-key',
  transports: [...transports],
});
