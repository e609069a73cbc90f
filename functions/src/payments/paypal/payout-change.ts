import { documentIdSchema } from '@blockbazaar/domain/document-id';
import * as z from 'zod/mini';
import type { PayoutChange } from '../payment-provider.ts';

/** Of an item, or of a batch, which names its one item's payout, too. */
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

/** The payout of ours that an event is about; none where the account at PayPal has other uses. */
export function payoutChange(resource: unknown): PayoutChange[] {
  const { payout_batch_id: ofItem, payout_item: item, batch_header: batch } = resourceSchema.parse(resource);
  const payoutId = documentIdSchema.safeParse(item?.sender_item_id ?? batch?.sender_batch_header?.sender_batch_id);
  const providerRef = ofItem ?? batch?.payout_batch_id ?? null;
  return payoutId.success ? [{ kind: 'payout_changed', payoutId: payoutId.data, providerRef }] : [];
}
