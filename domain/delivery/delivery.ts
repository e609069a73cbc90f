import * as z from 'zod/mini';
import { bundlePartsSchema } from '../catalog/bundles/bundle-schema.ts';
import { answerSchema } from '../catalog/questions/answer.ts';
import { timestampSchema } from '../timestamp.ts';
import { withheldUnitsSchema } from './withheld-units.ts';

/**
 * How a paid order is delivered. `manual`: by a person, on request. `pending`: the delivery bot has not confirmed it
 * yet. `dead-lettered`: the bot could not be reached for so long that the owner has to see to it.
 */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'deadLettered', 'manual'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** One line of a delivery. `millions`: its in-game money in all; null for other products. */
export const deliveryItemSchema = z.object({
  productId: z.string(),
  /** Which of its variants, whose name is in the line's; null where it has none, and in deliveries of earlier versions. */
  variantId: z._default(z.nullable(z.string()), null),
  name: z.string(),
  quantity: z.int().check(z.gte(1)),
  millions: z.nullable(z.int()),
  /** What the buyer has answered to the product's questions. Deliveries of earlier versions have none. */
  answers: z._default(z.array(answerSchema), []),
  /** What each piece of a bundle is made of. None where it is no bundle, and in deliveries of earlier versions. */
  parts: z._default(bundlePartsSchema, []),
});

/** `deliveries/{orderId}`: a request to the delivery bot, and its status. Only functions read and write it. */
export const deliverySchema = z.object({
  orderId: z.string(),
  minecraftUsername: z.string(),
  items: z.array(deliveryItemSchema),
  status: z.enum(['pending', 'delivered', 'deadLettered', 'cancelled']),
  attempts: z.int().check(z.gte(0)),
  /** When it is tried next; null when it is not. */
  nextAttemptAt: z.nullable(timestampSchema),
  createdAt: timestampSchema,
  /** When it was requeued after it was dead-lettered; without it, attempts count from `createdAt`. */
  triedSince: z.optional(timestampSchema),
  deliveredAt: z.nullable(timestampSchema),
  /** The units of the order that an attempt may have left out because of refunds; absent: none. */
  withheldUnits: z.optional(withheldUnitsSchema),
  lastError: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof deliverySchema>;

/** What is posted to the delivery bot, as JSON. `deliveryId` is the same however often it is sent. */
export const botRequestSchema = z.object({
  deliveryId: z.string(),
  orderId: z.string(),
  minecraftUsername: z.string(),
  items: z.array(deliveryItemSchema),
});
export type BotRequest = z.infer<typeof botRequestSchema>;

/** The headers that sign it: `x-blockbazaar-signature: v1=<hex HMAC-SHA256 of "<timestamp>.<body>">`, the timestamp in s. */
export const BOT_HEADERS = {
  timestamp: 'x-blockbazaar-timestamp',
  signature: 'x-blockbazaar-signature',
  idempotencyKey: 'idempotency-key',
} as const;
