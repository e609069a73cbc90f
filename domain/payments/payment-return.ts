/** How the checkout's visitor comes back from a payment page; null: not from one. Apart from the providers: every page loads it. */
export function paymentReturnKind(params: URLSearchParams): 'success' | 'canceled' | null {
  if (params.get('canceled') === 'true') return 'canceled';
  return params.get('success') === 'true' ? 'success' : null;
}
