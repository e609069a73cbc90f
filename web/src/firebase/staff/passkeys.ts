import {
  passkeyAssertionSchema,
  passkeyAttestationSchema,
  type PasskeyAssertion,
  type PasskeyAttestation,
  type PasskeyCreation,
  type PasskeyRequest,
} from '@blockbazaar/domain/staff/second-factor/passkeys';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { logFault } from '../log.ts';

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Asks the browser for a passkey. Null: there was none, or the person has thought better of it. */
export const answerPasskey = (request: PasskeyRequest): Promise<PasskeyAssertion | null> =>
  orNull(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return passkeyAssertionSchema.parse(
      await startAuthentication({
        // Its type has fewer names for ways to reach an authenticator than there are.
        optionsJSON: request as PublicKeyCredentialRequestOptionsJSON,
      }),
    );
  });

/** Has the browser make a passkey. Null: it has none, or one of this account already, or the person has thought better of it. */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyAttestation | null> =>
  orNull(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return passkeyAttestationSchema.parse(
      await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    );
  });

/** A person's refusal, a time that is over and a missing authenticator look alike, on purpose. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && QUIET.has(error.name))) logFault('passkey-failed', { error });
    return null;
  }
}

const QUIET: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);
