import { documentIdSchema } from '@blockbazaar/domain/document-id';
import * as z from 'zod/mini';
import type { PayoutChange } from '../payment-provider.ts';

/** An item, or a batch, which also identifies the payout of its one item. */
const resourceSchema = z.object({
  payout_batch_id: z.optional(z.string()),
  payout_item: z.optional(z.object({ sender_item_id: z.optional(z.string()) })),
  batch_header: z.optional(
    z.object({
      payout_batch_id: z.optional(z.string()),
      sender_batch_header: z.optional(z.object({ sender_batch_id: z.optional(z.string()) })),
    }),
  ),
});

/** The payout that an event is about; empty if it is not ours, because the PayPal account can have other uses. */
export function payoutChange(resource: unknown): PayoutChange[] {
  const { payout_batch_id: ofItem, payout_item: item, batch_header: batch } = resourceSchema.parse(resource);
  const payoutId = documentIdSchema.safeParse(item?.sender_item_id ?? batch?.sender_batch_header?.sender_batch_id);
  const providerRef = ofItem ?? batch?.payout_batch_id ?? null;
  return payoutId.success ? [{ kind: 'payout_changed', payoutId: payoutId.data, providerRef }] : [];
}
