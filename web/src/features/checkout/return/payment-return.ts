/** How a shopper comes back from the payment page, as the address says it. */
export type PaymentReturn =
  | { kind: 'success'; sessionId: string; orderId: string | null }
  | { kind: 'canceled'; orderId: string | null };

export function readPaymentReturn(params: URLSearchParams): PaymentReturn | null {
  const orderId = params.get('order');
  if (params.get('success') === 'true') return { kind: 'success', sessionId: params.get('session_id') ?? '', orderId };
  return params.get('canceled') === 'true' ? { kind: 'canceled', orderId } : null;
}
