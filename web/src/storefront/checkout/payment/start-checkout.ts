import type { CallableInput, CallableName, CallableOutput } from '@blockbazaar/domain/callables';
import { requestedLineText } from '@blockbazaar/domain/orders/requested-line-text';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { CallResult } from '@/firebase/call-result.ts';
import type { CheckoutAttemptStore, CheckoutAttempt } from '@/storefront/cart/own-order/checkout-attempt.ts';

/** A checkout request with the shown total, and its payment provider. */
export type Purchase = Omit<CallableInput<'createCheckout'>, 'requestId' | 'expectedTotalCents'> & {
  /** In cents. */
  expectedTotalCents: number;
  provider: PaymentProviderName;
};

export type CheckoutStart =
  /** The address of the payment page. */
  | CallResult<CallableOutput<'createCheckout'>>
  /** The earlier purchase of this browser is already paid. */
  | { outcome: 'paid'; orderId: string; receiptKey: string | null }
  /** The earlier purchase of this browser is being paid. */
  | { outcome: 'processing'; orderId: string; receiptKey: string | null };

interface Deps {
  call: <Name extends CallableName>(
    name: Name,
    input: CallableInput<Name>,
  ) => Promise<CallResult<CallableOutput<Name>>>;
  attempts: Omit<CheckoutAttemptStore, 'subscribe'>;
  newRequestId: () => string;
  digest: (text: string) => Promise<string>;
}

/**
 * Requests a payment. A repeated purchase reuses its request id, and therefore its order, while the outcome is unknown
 * or the shopper may return from the payment page. A changed purchase or total, another payment method or a pending
 * cancellation cancels the earlier order first. Its stock must not appear sold out to the same shopper, and it must not
 * be paid twice.
 */
export async function startCheckout(purchase: Purchase, deps: Deps): Promise<CheckoutStart> {
  const { attempts, newRequestId } = deps;
  const fingerprint = await deps.digest(fingerprintText(purchase));
  const pending = attempts.read();
  const newAttempt = (): CheckoutAttempt => ({
    requestId: newRequestId(),
    fingerprint,
    orderId: null,
    receiptKey: null,
    isBeingCancelled: false,
  });

  if (pending !== null && pending.fingerprint === fingerprint && !pending.isBeingCancelled) {
    const result = await request(purchase, pending, deps);
    const isReused = result.outcome === 'refused' && result.failure.code === 'REQUEST_REUSED';
    return isReused ? request(purchase, newAttempt(), deps) : result;
  }
  const earlierResult = pending === null ? null : await cancelEarlierOrder(pending, deps);
  if (earlierResult !== null) return earlierResult;
  return request(purchase, newAttempt(), deps);
}

async function request(
  { provider, ...purchase }: Purchase,
  attempt: CheckoutAttempt,
  { call, attempts }: Deps,
): Promise<CallResult<CallableOutput<'createCheckout'>>> {
  attempts.store(attempt);
  // If the order of this attempt has ended, the request creates a new order that replaces it.
  const replaces = attempt.orderId ?? attempts.readReplacedOrderId();
  const result = await call(PROVIDERS[provider].checkout, {
    ...purchase,
    requestId: attempt.requestId,
    ...(replaces !== null && { replaces }),
  });
  if (result.outcome === 'succeeded') {
    const { orderId, receiptKey } = result.value;
    attempts.store({ ...attempt, orderId, receiptKey });
  }
  // A refusal leaves no active order of this attempt.
  if (result.outcome === 'refused' && attempt.orderId === null) attempts.clear();
  if (result.outcome === 'refused' && attempt.orderId !== null) attempts.markAbandoned(attempt.orderId);
  return result;
}

/**
 * Cancels the earlier order, and returns null. If it is paid, or still pending because it is being paid, returns that
 * result.
 */
async function cancelEarlierOrder(
  { orderId, receiptKey }: CheckoutAttempt,
  { call, attempts }: Deps,
): Promise<CheckoutStart | null> {
  if (orderId === null) return null;
  attempts.markBeingCancelled(orderId);
  const result = await call('cancelCheckout', { orderId });
  const status = result.outcome === 'succeeded' ? result.value.status : null;
  if (status === 'completed') return { outcome: 'paid', orderId, receiptKey };
  if (status === 'pending') return { outcome: 'processing', orderId, receiptKey };
  attempts.markAbandoned(orderId);
  return null;
}

function fingerprintText(purchase: Purchase): string {
  const { items, customerInfo, manualDelivery, couponId = null, expectedTotalCents, provider } = purchase;
  const { discordUsername, minecraftUsername, notes } = customerInfo;
  return JSON.stringify([
    items.map(requestedLineText).toSorted(),
    discordUsername,
    minecraftUsername,
    notes,
    manualDelivery,
    couponId,
    expectedTotalCents,
    provider,
  ]);
}
