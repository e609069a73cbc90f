import { z } from 'zod';
import { timestampSchema } from '../timestamp.ts';

/** Where a Discord post goes: one of the site's own channels, or a store's. Addresses are looked up when it is sent. */
export const outboxTargetSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('prizes') }),
  z.object({ channel: z.literal('reviews') }),
  z.object({ channel: z.literal('deliveries') }),
  z.object({ channel: z.literal('store'), storeId: z.string() }),
]);
export type OutboxTarget = z.infer<typeof outboxTargetSchema>;

/** Discord takes no more characters in one post. */
export const POST_CONTENT_MAX = 2_000;

/**
 * `outbox/{id}`: one Discord post, written in the transaction that it tells of and sent afterwards, at least once.
 * The id follows from what is told, so that telling it twice is one entry.
 */
export const outboxEntrySchema = z.object({
  target: outboxTargetSchema,
  /** What is shown in the channel. */
  content: z.string().min(1).max(POST_CONTENT_MAX),
  /** The Discord ids of those whom it pings, if it mentions them; nobody else, whatever it says. */
  mentions: z
    .array(z.string().regex(/^\d{1,20}$/))
    .max(10)
    .optional(),
  status: z.enum(['pending', 'sent', 'deadLettered', 'dropped']),
  attempts: z.int().min(0),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: timestampSchema.nullable(),
  createdAt: timestampSchema,
  /** Since when it is tried, if somebody had it tried again after it was dead-lettered; otherwise since `createdAt`. */
  triedSince: timestampSchema.optional(),
  sentAt: timestampSchema.nullable(),
  /** A word, never an answer's text: that could quote an address. */
  lastError: z.string().nullable(),
  /** When a post that was sent is forgotten; absent before. */
  expireAt: timestampSchema.optional(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
