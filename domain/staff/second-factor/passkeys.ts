import * as z from 'zod/mini';
import { STAFF_LIMITS } from '../staff-limits.ts';

/** Bytes, as WebAuthn's JSON carries them. */
const base64url = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[\w-]+$/));
const credentialId = base64url(STAFF_LIMITS.credentialIdMax);

/** How a browser may reach an authenticator: `internal`, `usb`, …; browsers may know ones that we do not. */
export const transportsSchema = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10));

/** How somebody names a passkey, to know it again in the list. */
export const passkeyNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please give the passkey a name.'),
    z.maxLength(STAFF_LIMITS.passkeyNameMax, `A name has at most ${STAFF_LIMITS.passkeyNameMax} characters.`),
  );

/** What an authenticator answers that proves that it has a passkey (WebAuthn's AuthenticationResponseJSON, as much of it as is looked at). */
export const passkeyAssertionSchema = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    /** Whose passkey it is. */
    userHandle: z.optional(base64url(200)),
  }),
});
export type PasskeyAssertion = z.infer<typeof passkeyAssertionSchema>;

/** What an authenticator answers that has made a passkey (RegistrationResponseJSON). */
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

/** What a browser is asked for one passkey of these, or for any of the site's where none is named (PublicKeyCredentialRequestOptionsJSON). */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** What a browser is asked for a new passkey (PublicKeyCredentialCreationOptionsJSON). */
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
