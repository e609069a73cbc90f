import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** `paymentEvents/{provider}_{eventId}`: an event of a payment provider that was handled, and its outcome. */
const paymentEventSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  type: z.string(),
  orderId: z.nullable(z.string()),
  outcome: z.string(),
  receivedAt: timestampSchema,
});
type PaymentEventFields = z.infer<typeof paymentEventSchema>;

const paymentEventDocuments = defineDocuments('paymentEvents', paymentEventSchema);

export const paymentEventRef = ({
  provider,
  id,
}: Pick<PaymentEventFields, 'provider'> & { id: string }): DocumentReference<PaymentEventFields> =>
  paymentEventDocuments.typed.doc(`${provider}_${id}`);
