import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { documentIdSchema } from '../document-id.ts';
import { STAFF_ROLES } from '../staff/session.ts';
import { EXPORTED_COLLECTIONS } from '../transfer/exported-collections.ts';
import { auditEntrySchema } from './audit-entry.ts';
import { auditFilterSchema } from './audit-filter.ts';

/** An entry of the audit log as the owner's screen shows it. */
export const auditEntryViewSchema = z.strictObject({
  id: z.string(),
  at: epochMs,
  action: z.string(),
  actor: z.strictObject({
    /** `system`: the entry cannot be read. */
    role: z.enum([...STAFF_ROLES, 'nobody', 'provider', 'system']),
    /** The seller's id, or the payment provider. */
    id: z.nullable(z.string()),
    /** The seller's username. */
    name: z.nullable(z.string()),
  }),
  /** The path and the display name of the document; for an order, the name is its number. */
  target: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The affected stores; a name is null if it is unknown. */
  stores: z.array(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  before: auditEntrySchema.shape.before,
  after: auditEntrySchema.shape.after,
});
export type AuditEntry = z.infer<typeof auditEntryViewSchema>;

/**
 * Discord posts, deliveries by the bot, failed refunds, and refunds that wait for our balance or for another change at
 * the payment provider.
 */
export const RETRIED_KINDS = ['outbox', 'deliveries', 'refunds', 'uncoveredRefunds', 'delayedRefunds'] as const;
export type RetriedKind = (typeof RETRIED_KINDS)[number];

/**
 * Everything that can be retried, and orders with undelivered units whose refund failed: the owner resolves these on
 * the order's page.
 */
export const DEAD_LETTER_KINDS = [...RETRIED_KINDS, 'undeliveredRefunds'] as const;

export const deadLetterSchema = z.strictObject({
  kind: z.enum(DEAD_LETTER_KINDS),
  /** For `undeliveredRefunds`: the store order with the first of the units. */
  id: z.string(),
  /** The recipient: a channel, a store, or the buyer's order. */
  target: z.string(),
  /** Its content in one line. */
  summary: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: epochMs,
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

/** A document in the format of the export. */
export const exportedDocumentSchema = z.strictObject({ id: z.string(), fields: z.record(z.string(), z.unknown()) });
export type ExportedDocument = z.infer<typeof exportedDocumentSchema>;

export const LOG_OPERATIONS = {
  /**
   * Entries of the audit log, newest first. A page of a search by several words may have fewer entries than its size,
   * or none, and still a next page.
   */
  GET_AUDIT_LOG: {
    data: z.strictObject({ after: pageCursor, filter: auditFilterSchema }),
    result: pageOf(auditEntryViewSchema),
  },
  /** Dead-lettered entries of one kind, oldest first. */
  GET_DEAD_LETTERS: {
    data: z.strictObject({ kind: z.enum(DEAD_LETTER_KINDS), after: pageCursor }),
    result: pageOf(deadLetterSchema),
  },
  /**
   * Requeues one entry. It is sent immediately and retried for a day; a refund is retried until it is refused or has
   * failed several times. Fails with NOT_FOUND, or with NOT_ALLOWED_NOW if it is no longer dead-lettered.
   */
  RETRY_DEAD_LETTER: {
    data: z.strictObject({ kind: z.enum(RETRIED_KINDS), id: documentIdSchema }),
    result: empty,
  },
  /**
   * A page of a collection: each document with its ID, and its fields as JSON that preserves their types. Without
   * `withReceiptKeys`, receipts are omitted and orders have no receipt key, because anyone with the key can open the
   * receipt.
   */
  EXPORT_PAGE: {
    data: z.strictObject({
      collection: z.enum(EXPORTED_COLLECTIONS),
      after: pageCursor,
      withReceiptKeys: z.boolean(),
    }),
    result: pageOf(exportedDocumentSchema),
  },
} as const satisfies Record<string, OperationContract>;
