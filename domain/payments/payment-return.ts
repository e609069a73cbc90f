/**
 * How the address of the checkout says that its visitor comes back from a payment page; null: it does not. Apart from the
 * providers, because every page loads it.
 */
export function paymentReturnKind(params: URLSearchParams): 'success' | 'canceled' | null {
  if (params.get('canceled') === 'true') return 'canceled';
  return params.get('success') === 'true' ? 'success' : null;
}
