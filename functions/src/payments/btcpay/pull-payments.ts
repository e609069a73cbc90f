import * as z from 'zod/mini';
import { greenfield } from './greenfield-client.ts';
import { unixSeconds } from './invoice.ts';

/** Funds reserved for anyone with the link. */
export const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  amount: z.string(),
  currency: z.string(),
  archived: z.boolean(),
  /** The start of the claim period, in epoch ms. */
  startsAt: unixSeconds,
  viewLink: z.url({ protocol: /^https?$/ }),
});
export type PullPayment = z.infer<typeof pullPaymentSchema>;

/** All pull payments of the store, newest first: the API has no filter, and there is one for each refund. */
export const listPullPayments = (): Promise<PullPayment[]> =>
  greenfield({
    method: 'GET',
    path: '/pull-payments?includeArchived=true',
    schema: z.array(pullPaymentSchema),
    repeatable: true,
  });

/** The buyer's claims of a pull payment. Archiving cancels unpaid claims. */
const claimsSchema = z.array(z.object({ originalAmount: z.string() }));

/**
 * Reads the effective amount of a pull payment. An archived pull payment can no longer be claimed. Its amount is the sum
 * of its claims; if that is zero, it remains archived.
 */
export async function withClaims(pullPayment: PullPayment): Promise<PullPayment> {
  if (!pullPayment.archived) return pullPayment;
  const path = `/${encodeURIComponent(pullPayment.id)}/payouts`;
  const claims = await greenfield({
    method: 'GET',
    scope: 'pull-payments',
    path,
    schema: claimsSchema,
    repeatable: true,
  });
  const claimed = claims.reduce((sum, { originalAmount }) => sum + Number(originalAmount), 0);
  return claimed > 0 ? { ...pullPayment, archived: false, amount: String(claimed) } : pullPayment;
}

/** The name and the description that identify a refund. They are unique to each refund. */
export interface RefundLabel {
  /** At most 50 characters. */
  name: string;
  description: string;
}

/** The refund name of an order, or of an invoice if the merchant creates the refund. */
const refundName = (id: string): string => `Refund ${id}`;

/** The label of the refund of a whole order. */
export const refundLabel = (orderId: string): RefundLabel => ({ name: refundName(orderId), description: '' });

/**
 * The label of a partial refund. The name contains the start of the refund's ID, and the description contains all of
 * it. Refunds of earlier versions, whose ID is a UUID, have no description.
 */
export const partRefundLabel = (orderId: string, refundId: string): RefundLabel => ({
  name: `${refundName(orderId)} ${refundId.replaceAll('-', '').slice(0, PART_ID_LENGTH)}`,
  description: refundId.includes('-') ? '' : `Reference ${refundId}`,
});

const PART_ID_LENGTH = 10;

export const hasLabel = (
  pullPayment: Pick<PullPayment, 'name' | 'description'>,
  { name, description }: Pick<PullPayment, 'name' | 'description'>,
): boolean => pullPayment.name === name && (pullPayment.description ?? '') === (description ?? '');

/** True if a pull payment is a full or partial refund of an order, by its name. */
export const isRefundOf = (orderId: string, name: string): boolean =>
  name === refundName(orderId) || isPartRefundOf(orderId, name);

/** True if the site itself created it as a refund of order lines. Such a refund belongs to the price. */
export const isPartRefundOf = (orderId: string, name: string): boolean => name.startsWith(`${refundName(orderId)} `);

/** The id of the order or the invoice in the name; null for another name. */
export const refundedIdOf = ({ name }: Pick<PullPayment, 'name'>): string | null =>
  /^Refund ([\w-]{1,200})(?: \w{1,10})?$/.exec(name ?? '')?.[1] ?? null;
