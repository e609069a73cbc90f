import { z } from 'zod';

/** A delivery, as far as it is read: which invoice to look up. What it reports of the invoice itself is not trusted. */
export const deliverySchema = z.object({
  deliveryId: z.string().min(1).max(200),
  /** What is sent again carries the id of its first delivery. */
  originalDeliveryId: z.string().min(1).max(200).nullish(),
  type: z.string().max(200),
  invoiceId: z.string().max(200).nullish(),
  afterExpiration: z.boolean().nullish(),
  pullPaymentId: z.string().max(200).nullish(),
});
export type WebhookDelivery = z.infer<typeof deliverySchema>;
