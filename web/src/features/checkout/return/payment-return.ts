import { isDocumentId } from '@blockbazaar/domain/document-id';
import type { PaymentProviderName } from '@blockbazaar/domain/orders/order';

/** What the server is asked about a payment, by who took it. */
export type PaymentQuestion =
  | { provider: 'stripe'; sessionId: string }
  | { provider: 'paypal'; paypalOrderId: string; orderId: string }
  | { provider: 'btcpay'; chargeId: string; orderId: string };

/** How a shopper comes back from the payment page. */
export type PaymentReturn =
  | {
      kind: 'success';
      provider: PaymentProviderName;
      /** Null: what it takes to ask is missing. */
      question: PaymentQuestion | null;
      orderId: string | null;
    }
  | { kind: 'canceled'; orderId: string | null };

/** Reads the address that a payment page leads back to. `rememberedOrderId`: the pending purchase of this browser. */
export function readPaymentReturn(params: URLSearchParams, rememberedOrderId: string | null): PaymentReturn | null {
  const named = params.get('order');
  const orderId = named !== null && isDocumentId(named) ? named : null;
  if (params.get('canceled') === 'true') return { kind: 'canceled', orderId };
  if (params.get('success') !== 'true') return null;
  const known = orderId ?? rememberedOrderId;
  const provider = params.get('provider');
  if (provider === 'paypal') {
    return {
      kind: 'success',
      provider: 'paypal',
      question: paypalQuestion(params.get('token'), known),
      orderId: known,
    };
  }
  if (provider === 'crypto') {
    return {
      kind: 'success',
      provider: 'btcpay',
      question: cryptoQuestion(params.get('charge_id'), known),
      orderId: known,
    };
  }
  return {
    kind: 'success',
    provider: 'stripe',
    question: { provider: 'stripe', sessionId: params.get('session_id') ?? '' },
    orderId,
  };
}

const paypalQuestion = (token: string | null, orderId: string | null): PaymentQuestion | null =>
  token === null || token === '' || orderId === null ? null : { provider: 'paypal', paypalOrderId: token, orderId };

const cryptoQuestion = (chargeId: string | null, orderId: string | null): PaymentQuestion | null =>
  chargeId === null || chargeId === '' || orderId === null ? null : { provider: 'btcpay', chargeId, orderId };
