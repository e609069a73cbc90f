import { PROVIDERS, type PaymentProviderName } from './providers.ts';

/**
 * The return path after a payment. `placeholder`: replaced by the provider with its own reference, and must not be
 * encoded; null if the provider adds the parameter itself.
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

/** The return path when the buyer leaves without paying. */
export const cancelPath = (orderId: string): string => `/checkout?canceled=true&order=${orderId}`;
