import * as z from 'zod/mini';
import { auditEntrySchema } from '../audit/audit-entry.ts';
import { auditFilterSchema } from '../audit/audit-filter.ts';
import { documentIdSchema } from '../document-id.ts';
import { EXPORTED_COLLECTIONS } from '../export/exported-collections.ts';
import { STAFF_ROLES } from '../staff/session.ts';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from './operation.ts';

/** An entry of the log as the owner's screen shows it. */
export const auditEntryViewSchema = z.strictObject({
  id: z.string(),
  at: epochMs,
  action: z.string(),
  actor: z.strictObject({
    /** `system`: of an entry that cannot be read. */
    role: z.enum([...STAFF_ROLES, 'nobody', 'provider', 'system']),
    /** The seller's id, or the payment provider. */
    id: z.nullable(z.string()),
    /** The seller's username. */
    name: z.nullable(z.string()),
  }),
  /** The path of the document, and what it is called; an order has its number in place of a name. */
  target: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  /** The stores that are concerned; a name is null where it is not known. */
  stores: z.array(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  before: auditEntrySchema.shape.before,
  after: auditEntrySchema.shape.after,
});
export type AuditEntry = z.infer<typeof auditEntryViewSchema>;

/**
 * Discord posts, deliveries by the bot, refunds that were given up, and those that wait for our balance at the payment
 * provider, or for another change there.
 */
export const RETRIED_KINDS = ['outbox', 'deliveries', 'refunds', 'uncoveredRefunds', 'delayedRefunds'] as const;
export type RetriedKind = (typeof RETRIED_KINDS)[number];

/** What can be retried, and orders with undelivered units whose refund failed: the owner ends these on the order's page. */
export const DEAD_LETTER_KINDS = [...RETRIED_KINDS, 'undeliveredRefunds'] as const;

export const deadLetterSchema = z.strictObject({
  kind: z.enum(DEAD_LETTER_KINDS),
  /** Of `undeliveredRefunds`: the store order with the first of the units. */
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

/** A document as the export has it. */
export const exportedDocumentSchema = z.strictObject({ id: z.string(), fields: z.record(z.string(), z.unknown()) });
export type ExportedDocument = z.infer<typeof exportedDocumentSchema>;

export const LOG_OPERATIONS = {
  /** Newest first. A page of a search by several words may have fewer entries than there is room for, or none, and still a next one. */
  GET_AUDIT_LOG: {
    data: z.strictObject({ after: pageCursor, filter: auditFilterSchema }),
    result: pageOf(auditEntryViewSchema),
  },
  /** What of one kind was dead-lettered, oldest first. */
  GET_DEAD_LETTERS: {
    data: z.strictObject({ kind: z.enum(DEAD_LETTER_KINDS), after: pageCursor }),
    result: pageOf(deadLetterSchema),
  },
  /** Requeues one: it is sent at once, and retried for a day; a refund until it is refused, or has failed several times. */
  RETRY_DEAD_LETTER: {
    data: z.strictObject({ kind: z.enum(RETRIED_KINDS), id: documentIdSchema }),
    result: empty,
  },
  /**
   * A page of a collection: each document with its id, and its fields as JSON that keeps their types. Without `withReceiptKeys`, receipts are left out
   * and orders have no receipt key: everybody who knows the key of a receipt can open it.
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
