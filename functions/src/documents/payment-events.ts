import { PAYMENT_PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { timestampSchema } from '@blockbazaar/domain/timestamp';
import type { DocumentReference } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { defineDocuments } from '../platform/define-documents.ts';

/** A handled event of a payment provider, and its outcome. */
export const handledEventSchema = z.object({ type: z.string(), outcome: z.string(), receivedAt: timestampSchema });

/** `paymentEvents/{provider}_{eventId}`: a handled event that the record of its payment does not contain. */
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
