import { z } from 'zod';
import { timestampSchema } from '../timestamp.ts';
import { CANCEL_REASONS, ORDER_STATUSES } from './order-states.ts';

export const PAYMENT_PROVIDERS = ['stripe'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** One line of an order. Amounts in cents. */
export const orderLineSchema = z.object({
  productId: z.string(),
  storeId: z.string(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  quantity: z.int().min(1),
  /** The seller's price of one. */
  priceCents: z.int(),
  /** The site's part of one. */
  tariffCents: z.int(),
  /** (price + tariff) times quantity. */
  totalCents: z.int(),
});
export type OrderLine = z.infer<typeof orderLineSchema>;

const orderCore = {
  status: z.enum(ORDER_STATUSES),
  provider: z.enum(PAYMENT_PROVIDERS),
  totalCents: z.int(),
  createdAt: timestampSchema,
  expiresAt: timestampSchema,
  paidAt: timestampSchema.nullable(),
  cancelledAt: timestampSchema.nullable(),
  cancelReason: z.enum(CANCEL_REASONS).nullable(),
  manualDelivery: z.boolean(),
};

/** `orders/{orderId}`: the whole purchase. Functions write it, the owner reads it. */
export const orderSchema = z.object({
  ...orderCore,
  buyer: z.object({ discordUsername: z.string(), minecraftUsername: z.string(), notes: z.string() }),
  items: z.array(orderLineSchema),
  currency: z.literal('usd'),
  /** The provider's id of the payment session; null until it exists. */
  providerRef: z.string().nullable(),
  /** Where the buyer pays; null until the session exists. */
  checkoutUrl: z.string().nullable(),
  /** The provider's id of the payment itself, which a refund names; null until it is paid. */
  paymentRef: z.string().nullable(),
  /** The payment came too late to be fulfilled and has to go back; false again once the provider has confirmed it. */
  refundDue: z.boolean(),
});
export type Order = z.infer<typeof orderSchema>;

export const receiptLineSchema = orderLineSchema.pick({
  productId: true,
  name: true,
  imageUrl: true,
  quantity: true,
  totalCents: true,
});

/** `receipts/{orderId}`: what the holder of the unguessable order id may see. It carries no names. */
export const receiptSchema = z.object({ ...orderCore, items: z.array(receiptLineSchema) });
export type ReceiptFields = z.infer<typeof receiptSchema>;
export type Receipt = ReceiptFields & { id: string };

/** The receipt of an order: everything but who bought, and how the price is shared. */
export function receiptOf(order: Order): ReceiptFields {
  return receiptSchema.parse(order);
}

/** The last 8 characters of the id: the order number that people read to each other. */
export const orderNumber = (orderId: string): string => orderId.slice(-8).toUpperCase();
