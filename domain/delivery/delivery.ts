import * as z from 'zod/mini';
import { bundlePartsSchema } from '../catalog/bundles/bundle-schema.ts';
import { answerSchema } from '../catalog/questions/answer.ts';
import { timestampSchema } from '../timestamp.ts';
import { withheldUnitsSchema } from './withheld-units.ts';

/**
 * Delivery of a paid order. `manual`: by a person, on request. `pending`: the delivery bot has not confirmed it yet.
 * `deadLettered`: the bot was unreachable for too long, so the owner must act.
 */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'deadLettered', 'manual'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One line of a delivery. `millions`: its total of in-game money; null for other products. */
export const deliveryItemSchema = z.object({
  productId: z.string(),
  /**
   * The variant, whose name is part of the line's name; null if there is none, and in deliveries of earlier versions.
   */
  variantId: z._default(z.nullable(z.string()), null),
  name: z.string(),
  quantity: z.int().check(z.gte(1)),
  millions: z.nullable(z.int()),
  /** The buyer's answers to the product's questions. Deliveries of earlier versions have none. */
  answers: z._default(z.array(answerSchema), []),
  /** The content of one bundle. Empty if it is not a bundle, and in deliveries of earlier versions. */
  parts: z._default(bundlePartsSchema, []),
});

/** `deliveries/{orderId}`: a request to the delivery bot, and its status. Only functions read and write it. */
export const deliverySchema = z.object({
  orderId: z.string(),
  minecraftUsername: z.string(),
  items: z.array(deliveryItemSchema),
  status: z.enum(['pending', 'delivered', 'deadLettered', 'cancelled']),
  attempts: z.int().check(z.gte(0)),
  /** Time of the next attempt; null if there is none. */
  nextAttemptAt: z.nullable(timestampSchema),
  createdAt: timestampSchema,
  /** Time of the latest requeue after it was dead-lettered; without it, attempts count from `createdAt`. */
  triedSince: z.optional(timestampSchema),
  /** Attempts before the latest requeue, for display; absent: none. */
  earlierAttempts: z.optional(z.int().check(z.gte(0))),
  deliveredAt: z.nullable(timestampSchema),
  /** Items of the order that an attempt may have omitted because of refunds; absent: none. */
  withheldUnits: z.optional(withheldUnitsSchema),
  lastError: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** The JSON body posted to the delivery bot. `deliveryId` is the same in every attempt. */
export const botRequestSchema = z.object({
  deliveryId: z.string(),
  orderId: z.string(),
  minecraftUsername: z.string(),
  /** Only test payments have fractions of a million. */
  items: z.array(z.extend(deliveryItemSchema, { millions: z.nullable(z.number()) })),
});
export type BotRequest = z.infer<typeof botRequestSchema>;

/**
 * The headers of the signature: `x-blockbazaar-signature: v1=<hex HMAC-SHA256 of "<timestamp>.<body>">`, the timestamp
 * in s.
 */
export const BOT_HEADERS = {
  timestamp: 'x-blockbazaar-timestamp',
  signature: 'x-blockbazaar-signature',
  idempotencyKey: 'idempotency-key',
} as const;
