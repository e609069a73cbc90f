import * as z from 'zod/mini';
import { withheldUnitsSchema } from '../delivery/withheld-units.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_TABS } from '../notifications/notification-kinds.ts';
import { timestampSchema } from '../timestamp.ts';

const kind = z.enum(NOTIFICATION_KIND_NAMES);

/**
 * Where a post goes: a channel of Discord, one of the site's or a store's, or a browser that a seller is notified in. Addresses are read when it
 * is sent. `kind`: what it is a notification of, which its store may have switched off. `webhookUrl`: the store's earlier channel, in the post that
 * it was replaced. `tab`: where a message leads; absent in those of earlier versions.
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

/** Discord takes no more characters in one post. */
export const POST_CONTENT_MAX = 2_000;

/**
 * `outbox/{id}`: one post, written in the transaction that it reports and sent afterwards, at least once.
 * The id is derived from the reported event, so that reporting it twice makes one entry.
 */
export const outboxEntrySchema = z.object({
  target: outboxTargetSchema,
  /** What is shown in the channel, or in the browser. */
  content: z.string().check(z.minLength(1), z.maxLength(POST_CONTENT_MAX)),
  /** The Discord ids that its mentions may ping; no other mention pings. */
  mentions: z.optional(z.array(z.string().check(z.regex(/^\d{1,20}$/))).check(z.maxLength(10))),
  /** Of a request for a manual delivery: the units of its order that it leaves out because of refunds; absent: none. */
  withheldUnits: z.optional(withheldUnitsSchema),
  status: z.enum(['pending', 'sent', 'deadLettered', 'dropped']),
  attempts: z.int().check(z.gte(0)),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: z.nullable(timestampSchema),
  createdAt: timestampSchema,
  /** When it was requeued after it was dead-lettered; without it, attempts count from `createdAt`. */
  triedSince: z.optional(timestampSchema),
  sentAt: z.nullable(timestampSchema),
  /** A code, never a response's text: that could quote a webhook address. */
  lastError: z.nullable(z.string()),
  /** When a post that was sent is forgotten; absent before. */
  expireAt: z.optional(timestampSchema),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;
