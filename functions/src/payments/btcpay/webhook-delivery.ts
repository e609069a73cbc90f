import * as z from 'zod/mini';

/** A delivery, as far as it is read: which invoice to look up. What it reports of the invoice itself is not trusted. */
export const deliverySchema = z.object({
  deliveryId: z.string().check(z.minLength(1), z.maxLength(200)),
  /** What is sent again carries the id of its first delivery. */
  originalDeliveryId: z.nullish(z.string().check(z.minLength(1), z.maxLength(200))),
  type: z.string().check(z.maxLength(200)),
  invoiceId: z.nullish(z.string().check(z.maxLength(200))),
  pullPaymentId: z.nullish(z.string().check(z.maxLength(200))),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;
