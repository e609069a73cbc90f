import { TIMES } from '@blockbazaar/domain/limits';
import type Stripe from 'stripe';
import { assertSecureAddress, outgoingFetch } from '../../platform/outgoing-fetch.ts';
import { replaceBaseUrl } from '../replace-base-url.ts';
import { STRIPE_API_BASE, STRIPE_SECRET_KEY } from './params.ts';

let client: Promise<Stripe> | undefined;

/** Stripe's library, loaded on first use so that cold starts without a payment do not wait for it. */
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
    // The library's configuration supports a host and a port, but no path before /v1.
    httpClient: StripeClient.createFetchHttpClient((address, init) =>
      outgoingFetch(replaceBaseUrl(addressOf(address), base), init),
    ),
  });
}

const addressOf = (target: Parameters<typeof fetch>[0]): string =>
  target instanceof Request ? target.url : String(target);
