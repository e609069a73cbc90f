import type { CallableOutput } from '@blockbazaar/domain/callables';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import { orderDocuments } from '../documents/orders.ts';
import type { PaymentProvider, PaymentReport } from '../payments/payment-provider.ts';
import { auditUnderpayment } from './audit-underpayment.ts';
import { captureAttempts } from './capture-attempts.ts';
import { settlePayment } from './settle-payment.ts';

type Verification = CallableOutput<'verifyPayment'>;

/**
 * The buyer has come back from a payment page: asks the provider whether it was paid, and settles the order if so.
 * A session that belongs to none of our orders is not looked up, and the answer does not reveal whether it exists. Where the buyer's browser
 * names the order (`orderId`), it must be that one's.
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
  // Who knows the provider's reference is the buyer, who comes from its page.
  const ids = { orderId: snapshot.id, receiptKey: order.receiptKey };
  const answer = (verified: boolean): Result<Verification> => succeed({ verified, ...ids });

  if (order.status === 'completed') return answer(true);
  if (order.status === 'refunded') return answer(false);
  // What was cancelled has given its stock back: no money is taken for it any more, but what was taken before counts.
  const looked = await (order.status === 'pending'
    ? provider.capture(providerRef, snapshot.id, captureAttempts(snapshot.id))
    : provider.getPayment(providerRef));
  if (!looked.ok) return looked;
  if (looked.value !== null) {
    const audited = await auditUnderpayment(looked.value);
    if (!audited.ok) return audited;
  }
  if (looked.value !== null && isDeclined(looked.value)) return succeed({ verified: false, ...ids, declined: true });
  if (looked.value?.state !== 'paid') return answer(false);
  const settled = await settlePayment(looked.value, null);
  return settled.ok ? answer(settled.value === 'completed') : settled;
}

/**
 * Whether no money was taken and none is on its way. A payment that we have just tried to capture, and that is open still, was
 * refused; other open ones may be paid at this moment.
 */
function isDeclined({ provider, state, hasFunds }: PaymentReport): boolean {
  if (hasFunds === true) return false;
  return state === 'expired' || (state === 'open' && PROVIDERS[provider].capturesOnReturn);
}
