import * as z from 'zod/mini';
import { withheldUnitsSchema } from '../delivery/withheld-units.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TABS } from '../notifications/notification-kinds.ts';
import { timestampSchema } from '../timestamp.ts';

const kind = z.enum(NOTIFICATION_KIND_NAMES);

/**
 * The destination of a post: a Discord channel of the site or of a store, or a seller's browser. Addresses are read at
 * sending time. `kind`: the kind of notification, which its store may have switched off. `webhookUrl`: the store's
 * previous channel, in the post about its replacement. `tab`: the linked tab; absent in messages of earlier versions.
 */
export const outboxTargetSchema = z.discriminatedUnion('channel', [
  z.object({ channel: z.literal('prizes') }),
  z.object({ channel: z.literal('reviews') }),
  z.object({ channel: z.literal('deliveries') }),
  z.object({
    channel: z.literal('store'),
    storeId: z.string(),
    kind: z.optional(kind),
    webhookUrl: z.optional(z.string()),
  }),
  z.object({
    channel: z.literal('push'),
    storeId: z.string(),
    subscriptionId: z.string(),
    kind,
    tab: z.optional(z.enum(NOTIFICATION_TABS)),
  }),
]);
export type OutboxTarget = z.infer<typeof outboxTargetSchema>;
export type PushTarget = Extract<OutboxTarget, { channel: 'push' }>;
export type DiscordTarget = Exclude<OutboxTarget, PushTarget>;

/** Discord's maximum length of one post. */
export const POST_CONTENT_MAX = 2_000;

/**
 * `outbox/{id}`: one post, written in the transaction that it reports and sent afterwards, at least once. The ID is
 * derived from the reported event, so that a repeated report results in one entry.
 */
export const outboxEntrySchema = z.object({
  target: outboxTargetSchema,
  /** The text shown in the channel, or in the browser. */
  content: z.string().check(z.minLength(1), z.maxLength(POST_CONTENT_MAX)),
  /** The Discord ids that its mentions may ping; no other mention pings. */
  mentions: z.optional(z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.maxLength(10))),
  /** For a request of a manual delivery: items of its order that it omits because of refunds; absent: none. */
  withheldUnits: z.optional(withheldUnitsSchema),
  status: z.enum(['pending', 'sent', 'deadLettered', 'dropped']),
  attempts: z.int().check(z.gte(0)),
  /** Time of the next attempt; null if there is none. */
  nextAttemptAt: z.nullable(timestampSchema),
  createdAt: timestampSchema,
  /** Time of the latest requeue after it was dead-lettered; without it, attempts count from `createdAt`. */
  triedSince: z.optional(timestampSchema),
  /** Attempts before the latest requeue, for display; absent: none. */
  earlierAttempts: z.optional(z.int().check(z.gte(0))),
  sentAt: z.nullable(timestampSchema),
  /** A code, never a response's text, which could quote a webhook address. */
  lastError: z.nullable(z.string()),
  /** Time at which a sent post is removed; absent before. */
  expireAt: z.optional(timestampSchema),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
