import type { FailureCode } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Verification } from './verify-once.ts';

interface OrderIds {
  orderId: string;
  receiptKey: string | null;
}

/** The result that a shopper sees after the return from the payment page. */
export type PaymentResult =
  | ({ kind: 'paid' } & OrderIds)
  /** The provider has not confirmed the payment yet. Crypto networks confirm late. */
  | ({ kind: 'processing' } & OrderIds)
  /** Nothing was charged, and the order can be paid again. */
  | ({ kind: 'declined' } & OrderIds)
  | { kind: 'failed'; message: Message };

const REFUSAL_CODES: ReadonlySet<FailureCode> = new Set<FailureCode>(['ORDER_NOT_FOUND', 'INVALID_INPUT']);

/** True if the server reports that no payment exists. False if the request itself failed. */
const isPaymentMissing = (result: Verification): boolean =>
  result.outcome === 'succeeded' || (result.outcome === 'refused' && REFUSAL_CODES.has(result.failure.code));

/** `statusOf` reads an order's status; it resolves to null if the status is unknown. */
export async function resolvePaymentResult(
  provider: PaymentProviderName,
  result: Verification,
  statusOf: (receiptKey: string) => Promise<OrderStatus | null>,
): Promise<PaymentResult> {
  const verification = result.outcome === 'succeeded' ? result.value : null;
  const { confirmsLater, verificationMessages } = PROVIDERS[provider];
  if (verification !== null) {
    const { verified, declined, orderId, receiptKey } = verification;
    if (verified) return { kind: 'paid', orderId, receiptKey };
    if (declined === true) return { kind: 'declined', orderId, receiptKey };
    const isPending = confirmsLater && receiptKey !== null && (await statusOf(receiptKey)) === 'pending';
    if (isPending) return { kind: 'processing', orderId, receiptKey };
  }
  return { kind: 'failed', message: verificationMessages[isPaymentMissing(result) ? 'notConfirmed' : 'noResponse'] };
}

/** The message for a return address without a payment reference. */
export const missingReferenceMessage = (provider: PaymentProviderName): Message =>
  PROVIDERS[provider].verificationMessages.notConfirmed;
