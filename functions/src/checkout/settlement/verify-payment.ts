import type { CallableOutput } from '@blockbazaar/domain/callables';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { orderDocuments } from '../../documents/orders.ts';
import type { PaymentProvider, PaymentReport } from '../../payments/payment-provider.ts';
import { auditUnderpayment } from './audit-underpayment.ts';
import { captureAttempts } from './capture-attempts.ts';
import { settlePayment } from './settle-payment.ts';

type Verification = CallableOutput<'verifyPayment'>;

/**
 * Handles a buyer's return from a payment page: checks the payment at the provider, and settles the order if it is
 * paid. A session that belongs to no order is not looked up, and the response does not reveal whether it exists. If the
 * browser sends `orderId`, the session must belong to that order.
 */
export async function verifyPayment(
  providerRef: string,
  provider: PaymentProvider,
  orderId?: string,
): Promise<Result<Verification>> {
  const found = await orderDocuments.typed.where(orderDocuments.field('providerRef'), '==', providerRef).limit(1).get();
  const [snapshot] = found.docs;
  const order = snapshot?.data() ?? null;
  if (snapshot === undefined || order === null || order.provider !== provider.name) return fail('ORDER_NOT_FOUND');
  if (orderId !== undefined && orderId !== snapshot.id) return fail('ORDER_NOT_FOUND');
  // Only the buyer, who returns from the provider's page, knows the provider's reference.
  const ids = { orderId: snapshot.id, receiptKey: order.receiptKey };
  const response = (verified: boolean): Result<Verification> => succeed({ verified, ...ids });

  if (order.status === 'completed') return response(true);
  if (order.status === 'refunded') return response(false);
  // A cancelled order has released its stock: no further money is captured for it, but money captured earlier counts.
  const looked = await (order.status === 'pending'
    ? provider.capture(providerRef, snapshot.id, captureAttempts(snapshot.id))
    : provider.getPayment(providerRef));
  if (!looked.ok) return looked;
  if (looked.value !== null) {
    const audited = await auditUnderpayment(looked.value);
    if (!audited.ok) return audited;
  }
  if (looked.value !== null && isDeclined(looked.value)) return succeed({ verified: false, ...ids, declined: true });
  if (looked.value?.state !== 'paid') return response(false);
  const settled = await settlePayment(looked.value, null);
  return settled.ok ? response(settled.value === 'completed') : settled;
}

/**
 * Returns whether no money was captured and none is pending. If the payment is still open after our capture attempt, it
 * was declined. Other open payments may be paid at this moment.
 */
function isDeclined({ provider, state, hasFunds }: PaymentReport): boolean {
  if (hasFunds === true) return false;
  return state === 'expired' || (state === 'open' && PROVIDERS[provider].capturesOnReturn);
}
