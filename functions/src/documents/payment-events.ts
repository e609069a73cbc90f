import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from './define-documents.ts';

/** An event of a payment provider that was handled, and its outcome. */
export const handledEventSchema = z.object({ type: z.string(), outcome: z.string(), receivedAt: timestampSchema });

/** `paymentEvents/{provider}_{eventId}`: a handled event, unless its payment's record has it. */
const paymentEventSchema = z.extend(handledEventSchema, {
  provider: z.enum(PAYMENT_PROVIDERS),
  orderId: z.nullable(z.string()),
});
type PaymentEventFields = z.infer<typeof paymentEventSchema>;

const paymentEventDocuments = defineDocuments('paymentEvents', paymentEventSchema);

export const paymentEventRef = ({
  provider,
  id,
}: Pick<PaymentEventFields, 'provider'> & { id: string }): DocumentReference<PaymentEventFields> =>
  paymentEventDocuments.typed.doc(`${provider}_${id}`);
