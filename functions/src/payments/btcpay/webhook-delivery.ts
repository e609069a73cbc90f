import * as z from 'zod/mini';

/** The used part of a delivery: the invoice to read. Its data about the invoice is not trusted. */
export const deliverySchema = z.object({
  deliveryId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** A redelivery contains the id of the original delivery. */
  originalDeliveryId: z.nullish(z.string().check(z.minLength(1), z.maxLength(200))),
  type: z.string().check(z.maxLength(200)),
  invoiceId: z.nullish(z.string().check(z.maxLength(200))),
  pullPaymentId: z.nullish(z.string().check(z.maxLength(200))),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;
