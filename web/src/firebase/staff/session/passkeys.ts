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
import { logFault } from '@/firebase/log.ts';

/** Returns whether this browser supports passkeys. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Requests a passkey from the browser. Null if there is none, or the person cancelled. */
export const signPasskeyRequest = (request: PasskeyRequest): Promise<PasskeyAssertion | null> =>
  orNull(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return passkeyAssertionSchema.parse(
      await startAuthentication({
        // The type of the SDK has fewer transports than exist.
        optionsJSON: request as PublicKeyCredentialRequestOptionsJSON,
      }),
    );
  });

/**
 * Creates a passkey in the browser. Null if unsupported, if the account already has one there, or if the person
 * cancelled.
 */
export const makePasskey = (options: PasskeyCreation): Promise<PasskeyAttestation | null> =>
  orNull(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return passkeyAttestationSchema.parse(
      await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    );
  });

/** Cancellation, a timeout and a missing authenticator are indistinguishable by design. */
async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && EXPECTED_ERRORS.has(error.name))) logFault('passkey-failed', { error });
    return null;
  }
}

const EXPECTED_ERRORS: ReadonlySet<string> = new Set(['NotAllowedError', 'AbortError', 'InvalidStateError']);
