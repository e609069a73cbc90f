import { customerInfoErrors } from '@blockbazaar/domain/checkout/customer-info';
import { succeed } from '@blockbazaar/domain/failures';
import { PROVIDERS, type PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { onTaskDispatched } from 'firebase-functions/v2/tasks';
import * as z from 'zod/mini';
import { cancelCheckout as handleCancelCheckout } from '../checkout/cancel-checkout.ts';
import { createCheckout as handleCreateCheckout } from '../checkout/create-checkout.ts';
import { previewPurchaseLimits } from '../checkout/purchase-limits/preview-purchase-limits.ts';
import { releaseWhenDue } from '../checkout/reservations/release-when-due.ts';
import { PROVIDER_SECRETS, paymentProvider } from '../payments/providers.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { ProcessRateLimit } from '../platform/rate-limit/process-rate-limit.ts';
import { RATE_LIMITS } from '../platform/rate-limit/rate-limits.ts';
import { PAYMENTS_INVOKER, SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';

/**
 * Defines the callable that opens a payment at one provider. It may have to close an earlier payment at another
 * provider.
 */
const defineCheckout = (provider: PaymentProviderName): ReturnType<typeof defineCallable<'createCheckout'>> =>
  defineCallable(
    PROVIDERS[provider].checkout,
    (request, caller) => handleCreateCheckout(request, paymentProvider(provider), caller),
    {
      ...SIZES.checkout,
      secrets: PROVIDER_SECRETS,
      serviceAccount: SERVICE_ACCOUNTS.payments,
      maintenance: 'checked',
    },
  );

export const createCheckout = defineCheckout('stripe');

export const createCryptoCheckout = defineCheckout('btcpay');

export const createPaypalCheckout = defineCheckout('paypal');

/** Open during maintenance: a buyer who returns without a payment must get stock and coupon released at once. */
export const cancelCheckout = defineCallable('cancelCheckout', ({ orderId }) => handleCancelCheckout(orderId), {
  secrets: PROVIDER_SECRETS,
  serviceAccount: SERVICE_ACCOUNTS.payments,
  maintenance: 'open',
});

const calls = new ProcessRateLimit(RATE_LIMITS.validation.limit);

export const validateCustomerInfo = defineCallable(
  'validateCustomerInfo',
  async ({ items, replaces, ...info }, caller) => {
    const counted = calls.count(caller.uid ?? caller.addressDigest);
    if (!counted.ok) return counted;
    const errors = customerInfoErrors(info);
    if (items === undefined) return succeed(errors);
    return succeed({ ...errors, limits: await previewPurchaseLimits({ items, replaces }, caller) });
  },
);

const taskSchema = z.object({ orderId: z.string() });

/** The task that `scheduleRelease` enqueues for the end of a reservation. The queue retries it after a failure. */
export const releaseReservation = onTaskDispatched(
  {
    secrets: PROVIDER_SECRETS,
    serviceAccount: SERVICE_ACCOUNTS.payments,
    // Checkouts enqueue the tasks.
    invoker: PAYMENTS_INVOKER,
    maxInstances: 5,
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 300 },
    rateLimits: { maxConcurrentDispatches: 20, maxDispatchesPerSecond: 50 },
  },
  async ({ data }) => {
    const { orderId } = taskSchema.parse(data);
    const released = await releaseWhenDue(orderId);
    if (!released.ok) throw new Error(`Order ${orderId} could not be ended: ${released.failure.code}.`);
  },
);
