import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { STAFF_ROLES } from '../staff/session.ts';
import { typedPasswordSchema } from '../staff/typed-password.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

export const liveSessionSchema = z.strictObject({
  id: z.string(),
  role: z.enum(STAFF_ROLES),
  /** The seller's username; null for the owner. */
  username: z.nullable(z.string()),
  browser: z.string(),
  createdAt: epochMs,
  lastSeenAt: epochMs,
  expiresAt: epochMs,
  isImpersonation: z.boolean(),
  /** Whether it is the caller's session. */
  isCurrent: z.boolean(),
});
export type LiveSession = z.infer<typeof liveSessionSchema>;

/** Six digits of an authenticator app. */
export const totpCodeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/));

export const SESSION_OPERATIONS = {
  /** Active sessions, by end time. */
  LIST_SESSIONS: { data: z.strictObject({ after: pageCursor }), result: pageOf(liveSessionSchema) },
  END_SESSION: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  GET_SECOND_FACTOR: {
    data: empty,
    result: z.strictObject({ isEnabled: z.boolean(), recoveryCodesLeft: z.int() }),
  },
  /**
   * A new secret, as an `otpauth:` address for a QR code and as text. It takes effect once it is confirmed. Needs the password:
   * fails with INVALID_LOGIN or RATE_LIMITED.
   */
  BEGIN_SECOND_FACTOR: {
    data: z.strictObject({ password: typedPasswordSchema }),
    result: z.strictObject({ uri: z.string(), secret: z.string() }),
  },
  /** Enables it and returns the recovery codes, which are never shown again. */
  CONFIRM_SECOND_FACTOR: {
    data: z.strictObject({ code: totpCodeSchema }),
    result: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  },
  /** Needs a code, or a recovery code. */
  REMOVE_SECOND_FACTOR: {
    data: z.strictObject({ code: z.string().check(z.trim(), z.minLength(6), z.maxLength(40)) }),
    result: empty,
  },
} as const satisfies Record<string, OperationContract>;
