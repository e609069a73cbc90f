import '../../../functions/support/disable-logging.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import { sampleOrder } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import type {
  CaptureAttempts,
  PaymentEvent,
  PaymentProvider,
} from '../../../../functions/src/payments/payment-provider.ts';
import { seededRandom } from '../../../functions/support/random.ts';
import { PROVIDER_ENVIRONMENT } from './virtual-environment.ts';
import { VirtualNetwork } from './virtual-network.ts';

/** The outcome of the next matching requests. `lost`: the request arrives, but its response does not. */
export interface Fault {
  match: RegExp;
  outcome: 'failed' | 'lost' | 'repeated';
}

let network: VirtualNetwork | null = null;

/** Loads the product's adapters. They use the network of the latest `startNetwork`. */
export async function loadAdapters() {
  Object.assign(process.env, PROVIDER_ENVIRONMENT);
  vi.resetModules();
  vi.doMock('../../../../functions/src/platform/outgoing-fetch.ts', () => ({
    assertSecureAddress: () => undefined,
    outgoingFetch: (address: string, init?: RequestInit) => network?.fetch(address, init),
  }));
  const [stripe, transfers, accounts, paypal, client, payouts, btcpay] = await Promise.all([
    import('../../../../functions/src/payments/stripe/stripe-provider.ts'),
    import('../../../../functions/src/payments/stripe/transfers.ts'),
    import('../../../../functions/src/payments/stripe/connected-accounts.ts'),
    import('../../../../functions/src/payments/paypal/paypal-provider.ts'),
    import('../../../../functions/src/payments/paypal/paypal-client.ts'),
    import('../../../../functions/src/payments/paypal/payouts.ts'),
    import('../../../../functions/src/payments/btcpay/btcpay-provider.ts'),
  ]);
  // The clock of a test must not advance while the libraries are loaded.
  await Promise.all([import('stripe'), import('@paypal/paypal-server-sdk')]);
  return { ...stripe, ...transfers, ...accounts, ...paypal, ...client, ...payouts, ...btcpay };
}

/** Starts a network whose requests arrive immediately. `faults` apply to one request each, in order. */
export function startNetwork(faults: Fault[] = []) {
  const random = seededRandom(1);
  const requests: string[] = [];
  network = new VirtualNetwork({
    randomBytes: (size) => Uint8Array.from({ length: size }, () => Math.floor(random() * 256)),
    run: async ({ method, path }, perform) => {
      const label = `${method} ${path}`;
      requests.push(label);
      const index = faults.findIndex(({ match }) => match.test(label));
      const [fault] = index < 0 ? [] : faults.splice(index, 1);
      if (fault?.outcome === 'failed') throw new TypeError('fetch failed');
      const response = await perform();
      if (fault?.outcome === 'lost') throw new TypeError('fetch failed');
      return fault?.outcome === 'repeated' ? perform() : response;
    },
  });
  return { network, sandbox: network.sandbox, requests, faults };
}

export const ORDER_ID = 'a'.repeat(32);
export const OTHER_ORDER_ID = 'b'.repeat(32);

/** A new order of one line of $10.74. */
export const orderOf = (changes: Partial<Order>): Order =>
  sampleOrder({
    createdAt: Timestamp.now(),
    expiresAt: Timestamp.fromMillis(Date.now() + HOLD_MS),
    ...changes,
  });

const HOLD_MS = 15 * 60_000;

/** Numbers the capture attempts of one order, as its document does. */
export function captureAttempts(): CaptureAttempts {
  let number = 1;
  let isStarted = false;
  return {
    start: () => {
      const attempt = { number, isRepeated: isStarted };
      isStarted = true;
      return Promise.resolve(succeed(attempt));
    },
    decline: () => {
      number += 1;
      isStarted = false;
      return Promise.resolve(succeed(null));
    },
  };
}

/** Advances the clock until a call of an adapter has ended, for its pauses before retries. */
export async function endOf<T>(call: Promise<T>): Promise<T> {
  const progress = { isOver: false };
  const end = (): void => {
    progress.isOver = true;
  };
  void call.then(end, end);
  for (let turn = 1; !progress.isOver; turn += 1) {
    await nextTurn();
    if (turn % IDLE_TURNS === 0) vi.advanceTimersByTime(PAUSE_MS);
  }
  return call;
}

/** The value of a successful call. */
export async function valueOf<T>(call: Promise<Result<T>>): Promise<T> {
  const result = await endOf(call);
  if (!result.ok) throw new Error(result.failure.code);
  return result.value;
}

/** Turns of the event loop after which a call waits for the clock. */
const IDLE_TURNS = 5;
const PAUSE_MS = 100;

/** Delivers the provider's events from the given one on, and returns their parsed content. */
export async function deliver(provider: PaymentProvider, from = 0): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  for (const { createRequest } of network?.webhooks(provider.name).slice(from) ?? []) {
    const parsed = await provider.parseEvent(createRequest());
    if (parsed.outcome !== 'verified') throw new Error(`The event is ${parsed.outcome}.`);
    events.push(...parsed.events);
  }
  return events;
}
