import * as z from 'zod/mini';
import { enteredName } from '../../text/entered-name.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';

/** Bytes in the encoding of WebAuthn's JSON. */
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));
const credentialId = base64url(STAFF_LIMITS.credentialIdMax);

/** Connections of an authenticator: `internal`, `usb`, …; browsers may support unknown ones. */
export const transportsSchema = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** The user's name for a passkey, to recognize it in the list. */
export const passkeyNameSchema = enteredName(STAFF_LIMITS.passkeyNameMax, {
  missing: 'Please enter a name for the passkey.',
  tooLong: `Use ${STAFF_LIMITS.passkeyNameMax} characters or fewer for the name.`,
});

/**
 * An authenticator's response that proves possession of a passkey (the validated part of WebAuthn's
 * AuthenticationResponseJSON).
 */
export const passkeyAssertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    /** The user of the passkey. */
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** An authenticator's response after creating a passkey (RegistrationResponseJSON). */
export const passkeyAttestationSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    attestationObject: base64url(20_000),
    transports: z.optional(transportsSchema),
  }),
});
export type PasskeyAttestation = z.infer<typeof passkeyAttestationSchema>;

const userVerification = z.enum(['required', 'preferred', 'discouraged']);
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/**
 * The browser request for one of these passkeys, or for any passkey of the site if none is listed
 * (PublicKeyCredentialRequestOptionsJSON).
 */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** The browser request for a new passkey (PublicKeyCredentialCreationOptionsJSON). */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;
