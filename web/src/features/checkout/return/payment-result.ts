import type { FailureCode } from '@blockbazaar/domain/failures';
import type { Message } from '@blockbazaar/domain/messages';
import type { OrderStatus } from '@blockbazaar/domain/orders/order-states';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Verification } from './verify-once.ts';

interface OrderIds {
  orderId: string;
  receiptKey: string | null;
}

/** What a shopper who comes back from the payment page is shown. */
export type PaymentResult =
  | ({ kind: 'paid' } & OrderIds)
  /** The provider has not confirmed the payment yet, as crypto networks do not at once. */
  | ({ kind: 'processing' } & OrderIds)
  /** Nothing was taken, and it can be paid anew. */
  | ({ kind: 'declined' } & OrderIds)
  | { kind: 'failed'; message: Message };

const DENIALS: ReadonlySet<FailureCode> = new Set<FailureCode>(['ORDER_NOT_FOUND', 'INVALID_INPUT']);

/** Whether the server knows that this is no payment, rather than that nobody could be asked. */
const isDenial = (result: Verification): boolean =>
  result.outcome === 'answered' || (result.outcome === 'refused' && DENIALS.has(result.failure.code));

/** `statusOf` asks for an order's status; null when that is not known. */
export async function resolvePaymentResult(
  provider: PaymentProviderName,
  result: Verification,
  statusOf: (receiptKey: string) => Promise<OrderStatus | null>,
): Promise<PaymentResult> {
  const verification = result.outcome === 'answered' ? result.value : null;
  const { confirmsLater, verificationMessages } = PROVIDERS[provider];
  if (verification !== null) {
    const { verified, declined, orderId, receiptKey } = verification;
    if (verified) return { kind: 'paid', orderId, receiptKey };
    if (declined === true) return { kind: 'declined', orderId, receiptKey };
    const isPending = confirmsLater && receiptKey !== null && (await statusOf(receiptKey)) === 'pending';
    if (isPending) return { kind: 'processing', orderId, receiptKey };
  }
  return { kind: 'failed', message: verificationMessages[isDenial(result) ? 'denied' : 'unanswered'] };
}

/** The return address lacks what it takes to verify the payment. */
export const missingReferenceMessage = (provider: PaymentProviderName): Message =>
  PROVIDERS[provider].verificationMessages.denied;
