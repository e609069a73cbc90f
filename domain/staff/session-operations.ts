import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { FACTOR_OPERATIONS } from './second-factor/factor-operations.ts';
import { STAFF_ROLES } from './session.ts';

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
  /** True if it is the caller's session. */
  isCurrent: z.boolean(),
});
export type LiveSession = z.infer<typeof liveSessionSchema>;

export const SESSION_OPERATIONS = {
  /** Active sessions, by end time. */
  LIST_SESSIONS: { data: z.strictObject({ after: pageCursor }), result: pageOf(liveSessionSchema) },
  /** Ends a session of a seller or of the owner. */
  END_SESSION: { data: z.strictObject({ id: documentIdSchema }), result: empty },
  ...FACTOR_OPERATIONS,
} as const satisfies Record<string, OperationContract>;
