import * as z from 'zod/mini';
import { PaypalApiError } from './errors.ts';

const amountSchema = z.strictObject({
  currency: z.literal('USD'),
  value: z.string().check(z.regex(/^\d{1,8}\.\d{2}$/)),
});
export type PayoutAmount = z.infer<typeof amountSchema>;

/** Schema of a payout request. It has one item, because the product creates no larger batches. */
const requestSchema = z.strictObject({
  sender_batch_header: z.strictObject({
    sender_batch_id: z.string().check(z.minLength(1), z.maxLength(256)),
    email_subject: z.optional(z.string().check(z.maxLength(255))),
    email_message: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  items: z.tuple([
    z.strictObject({
      recipient_type: z.literal('EMAIL'),
      receiver: z.email().check(z.maxLength(127)),
      amount: amountSchema,
      sender_item_id: z.optional(z.string().check(z.maxLength(63))),
      note: z.optional(z.string().check(z.maxLength(4_000))),
    }),
  ]),
});
export type PayoutRequest = z.infer<typeof requestSchema>;

/** Parses a payout request, with the same validation as PayPal. */
export function parsePayoutRequest(body: unknown): PayoutRequest {
  const parsed = requestSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new PaypalApiError(
    400,
    'VALIDATION_ERROR',
    'Invalid request - see details.',
    parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), location: 'body', issue: message })),
  );
}
