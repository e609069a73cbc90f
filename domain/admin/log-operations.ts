import * as z from 'zod/mini';
import { documentIdSchema } from '../document-id.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

/** What happened, who did it, to what. `before` and `after` hold what changed; null where there was nothing, or is nothing to show. */
export const auditEntrySchema = z.strictObject({
  id: z.string(),
  at: epochMs,
  /** An operation's name, an event of a session (`LOGIN`, …) or a kind of payment trouble. */
  action: z.string(),
  actor: z.string(),
  target: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const deadLetterSchema = z.strictObject({
  kind: z.enum(['outbox', 'deliveries']),
  id: z.string(),
  /** Where it goes: a channel, a store, or the buyer's order. */
  target: z.string(),
  /** What it says or brings, in one line. */
  summary: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: epochMs,
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** What an export holds. No passwords, no sessions, no second factors, no webhook addresses. */
export const EXPORTED_COLLECTIONS = [
  'stores',
  'products',
  'reviews',
  'siteSettings',
  'moneyProducts',
  'sellers',
  'mediaRewards',
  'coupons',
  'orders',
  'storeOrders',
  'salesDaily',
  'salesTotals',
  'auditLog',
] as const;

export const LOG_OPERATIONS = {
  /** Newest first. */
  GET_AUDIT_LOG: { data: z.strictObject({ after: pageCursor }), result: pageOf(auditEntrySchema) },
  /** Posts and deliveries that were given up, oldest first. */
  GET_DEAD_LETTERS: {
    data: z.strictObject({ kind: z.enum(['outbox', 'deliveries']), after: pageCursor }),
    result: pageOf(deadLetterSchema),
  },
  /** Puts it back: it is sent at once, and tried again for a day. */
  RETRY_DEAD_LETTER: {
    data: z.strictObject({ kind: z.enum(['outbox', 'deliveries']), id: documentIdSchema }),
    result: empty,
  },
  /** A page of a collection, as plain JSON: each document with its `id`, moments as ISO 8601. */
  EXPORT_PAGE: {
    data: z.strictObject({ collection: z.enum(EXPORTED_COLLECTIONS), after: pageCursor }),
    result: pageOf(z.record(z.string(), z.unknown())),
  },
} as const satisfies Record<string, OperationContract>;
