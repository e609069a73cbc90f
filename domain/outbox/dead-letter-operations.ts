import * as z from 'zod/mini';
import { empty, epochMs, pageCursor, pageOf, type OperationContract } from '../admin-operation.ts';
import { composedIdSchema } from '../document-id.ts';

/**
 * Discord posts, deliveries by the bot, failed refunds, and refunds that wait for our balance or for another change at
 * the payment provider.
 */
export const RETRIED_KINDS = ['outbox', 'deliveries', 'refunds', 'uncoveredRefunds', 'delayedRefunds'] as const;
export type RetriedKind = (typeof RETRIED_KINDS)[number];

/**
 * Everything that can be retried. Orders with undelivered units whose refund failed: the owner resolves these on the
 * order's page. Failed refunds of delivered items: the owner refunds these again, or dismisses them.
 */
export const DEAD_LETTER_KINDS = [...RETRIED_KINDS, 'undeliveredRefunds', 'failedRefunds'] as const;

/**
 * `done`: sent, or no longer needed. `queued`: it is retried automatically. `failed`: it is dead-lettered again. Refunds
 * are always `queued`, because the provider reports their result later.
 */
export const RETRY_OUTCOMES = ['done', 'queued', 'failed'] as const;
export type RetryOutcome = (typeof RETRY_OUTCOMES)[number];

export const deadLetterSchema = z.strictObject({
  kind: z.enum(DEAD_LETTER_KINDS),
  /**
   * For `undeliveredRefunds`: the store order with the first of the units. For `failedRefunds`: the ID of the refund,
   * because an order can have several.
   */
  id: z.string(),
  /** The order of a refund; null for posts and deliveries. */
  orderId: z.nullable(z.string()),
  /** The recipient: a channel, a store, or the buyer's order. */
  target: z.string(),
  /** The store whose Discord channel is the recipient; null for other recipients, and if the store was deleted. */
  store: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  /** Its content in one line. */
  summary: z.string(),
  attempts: z.int(),
  lastError: z.nullable(z.string()),
  createdAt: epochMs,
});
export type DeadLetter = z.infer<typeof deadLetterSchema>;

export const DEAD_LETTER_OPERATIONS = {
  /** Dead-lettered entries of one kind, oldest first. */
  GET_DEAD_LETTERS: {
    data: z.strictObject({ kind: z.enum(DEAD_LETTER_KINDS), after: pageCursor }),
    result: pageOf(deadLetterSchema),
  },
  /**
   * Requeues one entry. It is sent immediately and retried for a day; a refund is retried until it is refused or has
   * failed several times. Fails with NOT_FOUND, or with NOT_ALLOWED_NOW if it is no longer dead-lettered.
   * `outcome`: the result of this attempt.
   */
  RETRY_DEAD_LETTER: {
    data: z.strictObject({ kind: z.enum(RETRIED_KINDS), id: composedIdSchema }),
    result: z.strictObject({ outcome: z.enum(RETRY_OUTCOMES) }),
  },
  /**
   * Ends a dead-lettered post without sending it. A repeated call has no effect. Fails with NOT_FOUND, or with
   * NOT_ALLOWED_NOW if the post is not dead-lettered.
   */
  DISMISS_POST: { data: z.strictObject({ id: composedIdSchema }), result: empty },
} as const satisfies Record<string, OperationContract>;
