import * as z from 'zod/mini';
import { greenfield } from './greenfield-client.ts';
import { unixSeconds } from './invoice.ts';

/** Money set aside for the holder of its link. */
export const pullPaymentSchema = z.object({
  id: z.string(),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  amount: z.string(),
  currency: z.string(),
  archived: z.boolean(),
  /** When it can be fetched, in ms. */
  startsAt: unixSeconds,
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

/** What the buyer has claimed of a pull payment. Archiving cancels the claims that are not paid yet. */
const claimsSchema = z.array(z.object({ originalAmount: z.string() }));

/**
 * A pull payment as money that goes back to the buyer. An archived one can no longer be claimed: it counts with what was claimed before, and
 * stays archived when that is nothing.
 */
export async function withClaims(pullPayment: PullPayment): Promise<PullPayment> {
  if (!pullPayment.archived) return pullPayment;
  const path = `/${encodeURIComponent(pullPayment.id)}/payouts`;
  const claims = await greenfield({
    method: 'GET',
    scope: 'pull-payments',
    path,
    answer: claimsSchema,
    repeatable: true,
  });
  const claimed = claims.reduce((sum, { originalAmount }) => sum + Number(originalAmount), 0);
  return claimed > 0 ? { ...pullPayment, archived: false, amount: String(claimed) } : pullPayment;
}

/** The name and the description by which a refund is found again: they are the same for no two refunds. */
export interface RefundLabel {
  /** 50 characters at most. */
  name: string;
  description: string;
}

/** The name of the refund of an order, or of an invoice when the merchant makes it. */
const refundName = (id: string): string => `Refund ${id}`;

/** The label of the refund of a whole order. */
export const refundLabel = (orderId: string): RefundLabel => ({ name: refundName(orderId), description: '' });

/**
 * The label of a refund of a part of an order. The name has room for the beginning of the refund's ID, and the
 * description has all of it. Refunds of earlier versions, whose ID is a UUID, have no description.
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

/** Whether a pull payment is a refund of an order, or of a part of it, by its name. */
export const isRefundOf = (orderId: string, name: string): boolean =>
  name === refundName(orderId) || isPartRefundOf(orderId, name);

/** Whether it is a refund of a part of an order by us: of lines of it, and so of its price. */
export const isPartRefundOf = (orderId: string, name: string): boolean => name.startsWith(`${refundName(orderId)} `);

/** The reverse: the id of the order or the invoice; null for another name. */
export const refundedName = ({ name }: Pick<PullPayment, 'name'>): string | null =>
  /^Refund ([\w-]{1,200})(?: \w{1,10})?$/.exec(name ?? '')?.[1] ?? null;
