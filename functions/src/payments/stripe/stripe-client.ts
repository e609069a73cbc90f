import { TIMES } from '@blockbazaar/domain/limits';
import type Stripe from 'stripe';
import { assertSecureAddress, outgoingFetch } from '../../platform/outgoing-fetch.ts';
import { replaceBaseUrl } from '../replace-base-url.ts';
import { STRIPE_API_BASE, STRIPE_SECRET_KEY } from './params.ts';

let client: Promise<Stripe> | undefined;

/** Stripe's library, loaded when it is first needed: a cold start that does not pay should not wait for it. */
export function stripeClient(): Promise<Stripe> {
  client ??= connect().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function connect(): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe');
  const base = STRIPE_API_BASE.value();
  assertSecureAddress(base);
  return new StripeClient(STRIPE_SECRET_KEY.value(), {
    timeout: TIMES.providerTryMs,
    maxNetworkRetries: 1,
    telemetry: false,
    // The library's own settings know a host and a port, but no path in front of /v1.
    httpClient: StripeClient.createFetchHttpClient((address, init) =>
      outgoingFetch(replaceBaseUrl(addressOf(address), base), init),
    ),
  });
}

const addressOf = (target: Parameters<typeof fetch>[0]): string =>
  target instanceof Request ? target.url : String(target);
