/** How a visitor of the checkout comes back from a payment page, by its address; null: not. Apart from the providers, because every page loads it. */
export function paymentReturnKind(params: URLSearchParams): 'success' | 'canceled' | null {
  if (params.get('canceled') === 'true') return 'canceled';
  return params.get('success') === 'true' ? 'success' : null;
}
