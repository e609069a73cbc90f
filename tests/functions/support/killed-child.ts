import { flushCompileCache } from 'node:module';
import type { AdminData } from '@blockbazaar/domain/admin-operations';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import { WriteBatch } from '@google-cloud/firestore';
import { Client } from '@paypal/paypal-server-sdk';
import type Stripe from 'stripe';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import type { PaymentEvent } from '../../../functions/src/payments/payment-provider.ts';
import type { PaypalEvent } from '../../../functions/src/payments/paypal/parse-event.ts';
import { ANONYMOUS_CALLER } from './anonymous-caller.ts';
import type { Kill, Work } from './killed-process.ts';

const { work, kill } = JSON.parse(process.argv[2] ?? '') as { work: Work; kill: Kill };

let steps = 0;

function killThis(): void {
  // Saves the compile cache for the processes that follow.
  flushCompileCache();
  process.kill(process.pid, 'SIGKILL');
}

/** Performs a step. Kills the process before or after the selected step. */
async function step<T>(happen: () => Promise<T>): Promise<T> {
  steps += 1;
  const isSelectedStep = steps === kill.nth;
  if (isSelectedStep && kill.when === 'before') killThis();
  const result = await happen();
  if (isSelectedStep) killThis();
  return result;
}

const commit = Reflect.get(WriteBatch.prototype, 'commit') as (this: WriteBatch) => Promise<unknown>;
Reflect.set(WriteBatch.prototype, 'commit', function counted(this: WriteBatch) {
  return step(() => commit.call(this));
});
const originalFetch = globalThis.fetch;
globalThis.fetch = (...request) => step(() => originalFetch(...request));

/** PayPal's library does not use fetch. */
const factory = Reflect.get(Client.prototype, 'getRequestBuilderFactory');
Reflect.set(Client.prototype, 'getRequestBuilderFactory', function counting(this: Client) {
  const build = factory.call(this);
  return (...call: Parameters<typeof build>) => {
    const request = build(...call);
    request.intercept((sent, options, next) => step(() => next(sent, options)));
    return request;
  };
});

async function create(input: unknown, provider: PaymentProviderName): Promise<unknown> {
  const [{ createCheckout }, { paymentProvider }] = await Promise.all([
    import('../../../functions/src/checkout/create-checkout.ts'),
    import('../../../functions/src/payments/providers.ts'),
  ]);
  return createCheckout(input as CheckoutRequest, paymentProvider(provider), ANONYMOUS_CALLER);
}

async function handleEvents(events: readonly PaymentEvent[]): Promise<unknown> {
  const { handlePaymentEvents } = await import('../../../functions/src/checkout/settlement/handle-payment-event.ts');
  return handlePaymentEvents(events);
}

const WORK: Record<Work['name'], (input: unknown) => Promise<unknown>> = {
  createCheckout: (input) => create(input, 'stripe'),
  createPaypalCheckout: (input) => create(input, 'paypal'),
  cancelCheckout: async (input) => {
    const { cancelCheckout } = await import('../../../functions/src/checkout/cancel-checkout.ts');
    return cancelCheckout(String(input));
  },
  verifyPaypalPayment: async (input) => {
    const [{ verifyPayment }, { paymentProvider }] = await Promise.all([
      import('../../../functions/src/checkout/settlement/verify-payment.ts'),
      import('../../../functions/src/payments/providers.ts'),
    ]);
    return verifyPayment(String(input), paymentProvider('paypal'));
  },
  paypalEvent: async (input) => {
    const [{ parsePaypalEvent }, { paymentProvider }] = await Promise.all([
      import('../../../functions/src/payments/paypal/parse-event.ts'),
      import('../../../functions/src/payments/providers.ts'),
    ]);
    const parsed = await parsePaypalEvent(input as PaypalEvent, paymentProvider('paypal').getPayment);
    return parsed.outcome === 'verified' ? handleEvents(parsed.events) : parsed;
  },
  stripeEvent: async (input) => {
    const [{ parseStripeEvent }, { getRefunds }] = await Promise.all([
      import('../../../functions/src/payments/stripe/parse-event.ts'),
      import('../../../functions/src/payments/stripe/stripe-provider.ts'),
    ]);
    const parsed = await parseStripeEvent(input as Stripe.Event, getRefunds);
    return parsed.outcome === 'verified' ? handleEvents(parsed.events) : parsed;
  },
  deleteStore: async (input) => {
    const { deleteStore } = await import('../../../functions/src/stores/deletion/delete-store.ts');
    return deleteStore(input as AdminData<'DELETE_STORE'>, { role: 'owner', sellerId: null, sessionId: 'killed' });
  },
  fulfilOrders: async (input) => {
    const { fulfilOrders } = await import('../../../functions/src/orders/fulfilment/fulfil-orders.ts');
    return fulfilOrders(...(input as Parameters<typeof fulfilOrders>));
  },
  editProducts: async (input) => {
    const { editProducts } = await import('../../../functions/src/catalog/edit-products/edit-products.ts');
    return editProducts(...(input as Parameters<typeof editProducts>));
  },
  importFiles: async (input) => {
    const { runImport } = await import('../../../tools/import/run-import.ts');
    return runImport(input as Parameters<typeof runImport>[0]);
  },
  sendPost: async (input) => {
    const { dispatchNew } = await import('../../../functions/src/outbox/dispatch.ts');
    const { outbox } = await import('../../../functions/src/api/outbox.ts');
    return dispatchNew(outbox, String(input));
  },
  sendDelivery: async (input) => {
    const { dispatchNew } = await import('../../../functions/src/outbox/dispatch.ts');
    const { deliveries } = await import('../../../functions/src/delivery/deliveries.ts');
    return dispatchNew(deliveries, String(input));
  },
};

await WORK[work.name](work.input);
process.exit(0);
