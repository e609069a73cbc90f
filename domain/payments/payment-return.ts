/**
 * The result of a visit to a payment page, from the return address; null: it is not a return. Separate from the
 * providers, because every page loads it.
 */
export function paymentReturnKind(params: URLSearchParams): 'success' | 'canceled' | null {
  if (params.get('canceled') === 'true') return 'canceled';
  return params.get('success') === 'true' ? 'success' : null;
}
