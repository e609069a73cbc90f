import type { CallableInput, CallableName, CallableOutput } from '@blockbazaar/domain/callables';
import { requestedLineText } from '@blockbazaar/domain/orders/requested-line-text';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { CallResult } from '@/firebase/call-result.ts';
import type { AttemptMemory, CheckoutAttempt } from '@/shared/purchase/checkout-attempt.ts';

/** What is bought, for whom, and who takes the payment. */
export type Purchase = Omit<CallableInput<'createCheckout'>, 'requestId'> & { provider: PaymentProviderName };

export type CheckoutStart =
  /** Where the shopper pays. */
  | CallResult<CallableOutput<'createCheckout'>>
  /** The earlier purchase of this browser turns out to be paid. */
  | { outcome: 'paid'; orderId: string; receiptKey: string | null }
  /** Its payment is on its way. */
  | { outcome: 'underWay'; orderId: string; receiptKey: string | null };

interface Deps {
  call: <Name extends CallableName>(
    name: Name,
    input: CallableInput<Name>,
  ) => Promise<CallResult<CallableOutput<Name>>>;
  attempts: Omit<AttemptMemory, 'subscribe'>;
  newRequestId: () => string;
  digest: (text: string) => Promise<string>;
}

/**
 * Asks for a payment. While the outcome is unknown, and while the shopper may come back from the payment page, the same
 * purchase keeps its request id, and so its one order. Another purchase, another way to pay for it, or one whose predecessor is being
 * cancelled first gives back the stock that the earlier one holds: a shopper must not see their own reservation as sold out, nor pay twice.
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
  const kept = pending === null ? null : await giveBack(pending, deps);
  if (kept !== null) return kept;
  return request(purchase, newAttempt(), deps);
}

async function request(
  { provider, ...purchase }: Purchase,
  attempt: CheckoutAttempt,
  { call, attempts }: Deps,
): Promise<CallResult<CallableOutput<'createCheckout'>>> {
  attempts.keep(attempt);
  // Its order may have ended meanwhile; then it is anew.
  const replaces = attempt.orderId ?? attempts.replaced();
  const result = await call(PROVIDERS[provider].checkout, {
    ...purchase,
    requestId: attempt.requestId,
    ...(replaces !== null && { replaces }),
  });
  if (result.outcome === 'answered') {
    const { orderId, receiptKey } = result.value;
    attempts.keep({ ...attempt, orderId, receiptKey });
  }
  // No order of this attempt is left, if there was one.
  if (result.outcome === 'refused' && attempt.orderId === null) attempts.forget();
  if (result.outcome === 'refused' && attempt.orderId !== null) attempts.giveUp(attempt.orderId);
  return result;
}

/** What the earlier order is kept for; null when it is given up. One that is asked to end and stays pending is being paid. */
async function giveBack(
  { orderId, receiptKey }: CheckoutAttempt,
  { call, attempts }: Deps,
): Promise<CheckoutStart | null> {
  if (orderId === null) return null;
  attempts.cancelling(orderId);
  const result = await call('cancelCheckout', { orderId });
  const status = result.outcome === 'answered' ? result.value.status : null;
  if (status === 'completed') return { outcome: 'paid', orderId, receiptKey };
  if (status === 'pending') return { outcome: 'underWay', orderId, receiptKey };
  attempts.giveUp(orderId);
  return null;
}

function fingerprintText({ items, customerInfo, manualDelivery, couponId, provider }: Purchase): string {
  const lines = items.map(requestedLineText).toSorted();
  const { discordUsername, minecraftUsername, notes } = customerInfo;
  return JSON.stringify([lines, discordUsername, minecraftUsername, notes, manualDelivery, couponId ?? null, provider]);
}
