import { toMinorUnits } from '@blockbazaar/domain/money/minor-units';
import type { PayoutReport } from '@blockbazaar/domain/payouts/payout-report';
import * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';

/** The used part of PayPal's response about a payout batch. */

const moneySchema = z.object({ currency: z.string(), value: z.string() });
const headerSchema = z.object({
  payout_batch_id: z.string(),
  batch_status: z.string(),
  sender_batch_header: z.object({ sender_batch_id: z.optional(z.string()) }),
});

export const createdSchema = z.object({ batch_header: headerSchema });
export const batchSchema = z.object({
  batch_header: headerSchema,
  items: z._default(
    z.array(
      z.object({
        transaction_id: z.optional(z.string()),
        transaction_status: z.optional(z.string()),
        payout_item_fee: z.optional(moneySchema),
        errors: z.optional(z.object({ name: z.optional(z.string()) })),
      }),
    ),
    [],
  ),
});
export type Batch = z.infer<typeof batchSchema>;

/** PayPal returns an unclaimed payout after 30 days. A payout with the status ONHOLD is still under review. */
const ITEM_STATES: Readonly<Record<string, PayoutReport['state']>> = {
  SUCCESS: 'arrived',
  FAILED: 'failed',
  DENIED: 'failed',
  BLOCKED: 'failed',
  RETURNED: 'returned',
  REFUNDED: 'returned',
  REVERSED: 'returned',
  CANCELED: 'returned',
};
const BATCH_STATES: Readonly<Record<string, PayoutReport['state']>> = { DENIED: 'failed', CANCELED: 'failed' };

/** Maps a batch of one item. An unknown status is not final. */
export function reportOf({ batch_header: header, items: [item] }: Batch): PayoutReport {
  const state = BATCH_STATES[header.batch_status] ?? ITEM_STATES[item?.transaction_status ?? ''] ?? 'sent';
  const fee = item?.payout_item_fee;
  // The fee is charged once the money has moved.
  const feeCents = fee === undefined || state === 'failed' ? null : toMinorUnits(fee.value, fee.currency);
  return {
    ref: header.payout_batch_id,
    transactionRef: item?.transaction_id ?? null,
    state,
    returnedCents: 0,
    feeCents: fee?.currency === 'USD' ? feeCents : null,
    reason:
      state === 'sent' || state === 'arrived'
        ? null
        : (item?.errors?.name ?? item?.transaction_status ?? header.batch_status),
  };
}

/** The batch that a refusal links to, because one with this name already exists. Null if there is no link. */
export const batchLinkedIn = (body: unknown): string | null =>
  /\/v1\/payments\/payouts\/([\w-]+)/.exec(JSON.stringify(body) ?? '')?.[1] ?? null;

/** PayPal's code of a request that our balance there does not cover. It is the name of the error, or its issue. */
const LACKS_FUNDS = 'INSUFFICIENT_FUNDS';
const errorSchema = z.object({ name: z.string() });

/** The reason of a refused batch, from the refusal and the body of its response. */
export function refusedPayout(
  { issues, status }: Pick<Refusal, 'issues' | 'status'>,
  body: unknown,
): { reason: string; lacksFunds: boolean } {
  const error = errorSchema.safeParse(body);
  const codes = error.success ? [...issues, error.data.name] : issues;
  const lacksFunds = codes.includes(LACKS_FUNDS);
  return { reason: lacksFunds ? LACKS_FUNDS : (codes[0] ?? `http_${status}`), lacksFunds };
}
