import * as z from 'zod/mini';
import { greenfield } from './greenfield-client.ts';

/** Money set aside for the holder of its link. */
export const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  amount: z.string(),
  currency: z.string(),
  archived: z.boolean(),
  viewLink: z.url({ protocol: /^https?$/ }),
});
export type PullPayment = z.infer<typeof pullPaymentSchema>;

/** All of the store's, newest first. The API knows no narrower list; there is one for each refund. */
export const listPullPayments = (): Promise<PullPayment[]> =>
  greenfield({
    method: 'GET',
    path: '/pull-payments?includeArchived=true',
    answer: z.array(pullPaymentSchema),
    repeatable: true,
  });

/** By which the refund of an order, or of an invoice when the merchant makes it, is found again; the API takes 50 characters. */
export const refundName = (id: string): string => `Refund ${id}`;

/** The same for a refund of a part of an order; its id is shortened to what the name has room for. */
export const partRefundName = (orderId: string, refundId: string): string =>
  `${refundName(orderId)} ${refundId.replaceAll('-', '').slice(0, PART_ID_LENGTH)}`;

const PART_ID_LENGTH = 10;

/** Whether a pull payment is a refund of an order, or of a part of it, by its name. */
export const isRefundOf = (orderId: string, name: string): boolean =>
  name === refundName(orderId) || name.startsWith(`${refundName(orderId)} `);
