import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { WebhookRequest } from '../../../../functions/src/payments/payment-provider.ts';
import { createApp, type SandboxApp } from '../../../../sandbox/app.ts';
import { setRandomSource } from '../../../../sandbox/random-id.ts';
import type { WebhookSender } from '../../../../sandbox/webhooks/webhook-sender.ts';
import { dispatch, type VirtualRequest, type VirtualResponse } from './dispatch.ts';
import { ORIGIN, SANDBOX_CONFIG } from './virtual-environment.ts';

interface Options {
  /** The source of all IDs of the providers. */
  randomBytes: (size: number) => Uint8Array;
  /** Runs the effect of a request, now or as a step of a scheduler. Rejects if the caller receives no response. */
  run: (request: VirtualRequest, perform: () => Promise<VirtualResponse>) => Promise<VirtualResponse>;
}

/** A signed event that a provider sends. */
export interface ProviderWebhook {
  id: string;
  type: string;
  /** The shop's order that the event refers to. Undefined if the provider does not name it. */
  orderId: unknown;
  /** Its content in the provider's format. */
  content: object;
  /** Creates a request that delivers the event now. */
  createRequest: () => WebhookRequest;
}

/**
 * The network between the shop and the sandbox's Stripe, PayPal and BTCPay, in this process and without sockets. Times
 * and timers are those of the global clock, which the caller replaces.
 */
export class VirtualNetwork {
  readonly sandbox: SandboxApp;
  readonly #run: Options['run'];

  constructor({ randomBytes, run }: Options) {
    setRandomSource(randomBytes);
    this.#run = run;
    this.sandbox = createApp(SANDBOX_CONFIG, ORIGIN);
    const { stripe, paypal, btcpay } = this.sandbox;
    // The caller delivers all events.
    for (const { webhooks } of [stripe, paypal, btcpay]) webhooks.hold('');
  }

  /** The functions' `outgoingFetch`. An aborted request can still arrive. */
  readonly fetch = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const request = requestOf(address, init);
    const response = this.#run(request, () => dispatch(this.sandbox.app, request));
    const { status, headers, body } = await untilAborted(response, init.signal ?? null);
    return new Response(body, { status, headers });
  };

  /** The events of a provider from a position in their list on, oldest first. */
  webhooks(provider: PaymentProviderName, from = 0): ProviderWebhook[] {
    const { stripe, paypal, btcpay } = this.sandbox;
    if (provider === 'stripe') return webhooksOf(stripe.webhooks, from, ({ type }) => type);
    if (provider === 'paypal') return webhooksOf(paypal.webhooks, from, ({ event_type: type }) => type);
    return webhooksOf(btcpay.webhooks, from, ({ type }) => type);
  }

  stop(): void {
    this.sandbox.stop();
  }
}

function requestOf(address: string, { method = 'GET', headers, body }: RequestInit): VirtualRequest {
  const { pathname, search } = new URL(address);
  if (typeof body !== 'string' && body !== undefined && body !== null)
    throw new Error(`The body of ${method} ${pathname} is not a text.`);
  return {
    method,
    path: pathname + search,
    headers: Object.fromEntries(new Headers(headers)),
    body: body ?? '',
  };
}

/** Like `fetch`, stops waiting for the response when the signal is aborted. */
function untilAborted<T>(response: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (signal === null) return response;
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    void response.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

const webhooksOf = <Event extends { id: string }, Forgery extends string>(
  sender: WebhookSender<Event, Forgery>,
  from: number,
  typeOf: (event: Event) => string,
): ProviderWebhook[] =>
  sender
    .list(null)
    .slice(from)
    .map(({ event, orderId }) => ({
      id: event.id,
      type: typeOf(event),
      orderId,
      content: event,
      createRequest: () => {
        const { headers, body } = sender.requestOf(event);
        const sent = new Headers(headers);
        return { rawBody: Buffer.from(body), header: (name) => sent.get(name) ?? undefined };
      },
    }));
