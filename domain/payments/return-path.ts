import { PROVIDERS, type PaymentProviderName } from './providers.ts';

/**
 * Where a payment page leads after a payment. `placeholder`: what the provider replaces with its own reference, and must not be
 * encoded; null when it adds the parameter itself.
 */
export function successPath(provider: PaymentProviderName, orderId: string, placeholder: string | null): string {
  const { returnParams } = PROVIDERS[provider];
  const params = [
    'success=true',
    ...(returnParams.provider === null ? [] : [`provider=${returnParams.provider}`]),
    ...(placeholder === null ? [] : [`${returnParams.reference}=${placeholder}`]),
    `order=${orderId}`,
  ];
  return `/checkout?${params.join('&')}`;
}

/** Where a payment page leads when the buyer leaves without paying. */
export const cancelPath = (orderId: string): string => `/checkout?canceled=true&order=${orderId}`;
