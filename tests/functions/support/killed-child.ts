import { WriteBatch } from '@google-cloud/firestore';
import type Stripe from 'stripe';
import type { CheckoutRequest } from '../../../functions/src/checkout/new-order.ts';
import type { Kill, Work } from './killed-process.ts';

const { work, kill } = JSON.parse(process.argv[2] ?? '') as { work: Work; kill: Kill };

let steps = 0;

/** Lets a step happen, unless the process dies before it; or dies after it. */
async function step<T>(happen: () => Promise<T>): Promise<T> {
  steps += 1;
  const isTheOne = steps === kill.nth;
  if (isTheOne && kill.when === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await happen();
  if (isTheOne) process.kill(process.pid, 'SIGKILL');
  return result;
}

const commit = Reflect.get(WriteBatch.prototype, 'commit') as (this: WriteBatch) => Promise<unknown>;
Reflect.set(WriteBatch.prototype, 'commit', function counted(this: WriteBatch) {
  return step(() => commit.call(this));
});
const originalFetch = globalThis.fetch;
globalThis.fetch = (...request) => step(() => originalFetch(...request));

const WORK: Record<Work['name'], (input: unknown) => Promise<unknown>> = {
  createCheckout: async (input) => {
    const [{ createCheckout }, { paymentProvider }] = await Promise.all([
      import('../../../functions/src/checkout/create-checkout.ts'),
      import('../../../functions/src/payments/providers.ts'),
    ]);
    return createCheckout(input as CheckoutRequest, paymentProvider('stripe'), { uid: null, addressDigest: 'killed' });
  },
  cancelCheckout: async (input) => {
    const { cancelCheckout } = await import('../../../functions/src/checkout/cancel-checkout.ts');
    return cancelCheckout(String(input));
  },
  stripeEvent: async (input) => {
    const { handleStripeEvent } = await import('../../../functions/src/payments/stripe/webhook-events.ts');
    return handleStripeEvent(input as Stripe.Event);
  },
};

await WORK[work.name](work.input);
process.exit(0);
