import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { createCheckout } from '../checkout/create-checkout.ts';
import { paymentProvider, PROVIDER_SECRETS } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

/**
 * Defines the callable that opens a payment at one provider. It may have to close an earlier payment at another
 * provider.
 */
export const defineCheckout = (provider: PaymentProviderName): ReturnType<typeof defineCallable<'createCheckout'>> =>
  defineCallable(
    PROVIDERS[provider].checkout,
    (request, caller) => createCheckout(request, paymentProvider(provider), caller),
    { secrets: PROVIDER_SECRETS, serviceAccount: SERVICE_ACCOUNTS.payments, maintenance: 'checked' },
  );
