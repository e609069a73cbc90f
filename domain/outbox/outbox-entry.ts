import * as z from 'zod/mini';
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
  content: z.string().check(z.minLength(1), z.maxLength(POST_CONTENT_MAX)),
  /** The Discord ids of those whom it pings, if it mentions them; nobody else, whatever it says. */
  mentions: z.optional(z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.maxLength(10))),
  status: z.enum(['pending', 'sent', 'deadLettered', 'dropped']),
  attempts: z.int().check(z.gte(0)),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: z.nullable(timestampSchema),
  createdAt: timestampSchema,
  /** Since when it is tried, if somebody had it tried again after it was dead-lettered; otherwise since `createdAt`. */
  triedSince: z.optional(timestampSchema),
  sentAt: z.nullable(timestampSchema),
  /** A word, never an answer's text: that could quote an address. */
  lastError: z.nullable(z.string()),
  /** When a post that was sent is forgotten; absent before. */
  expireAt: z.optional(timestampSchema),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
