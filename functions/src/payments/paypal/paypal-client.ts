import { TIMES } from '@blockbazaar/domain/limits';
import type * as Library from '@paypal/paypal-server-sdk';
import { assertSecureAddress, outgoingFetch } from '../../platform/outgoing-fetch.ts';
import { replaceBaseUrl } from '../replace-base-url.ts';
import { PAYPAL_API_BASE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } from './params.ts';

export interface PaypalClient {
  /** The library's enums. They cannot be imported statically, because the library is loaded lazily. */
  library: typeof Library;
  orders: Library.OrdersController;
  payments: Library.PaymentsController;
  transactions: Library.TransactionSearchController;
  /** Request builder for API calls without a library method, with base URL, access token and timeout. */
  request: ReturnType<Library.Client['getRequestBuilderFactory']>;
}

/** Access tokens are renewed this long before they expire, in s. */
const TOKEN_MARGIN_S = 60;

let loading: Promise<typeof Library> | undefined;
let client: Promise<PaypalClient> | undefined;

/** PayPal's library, loaded on first use so that cold starts without a payment do not wait for it. */
export function paypalClient(): Promise<PaypalClient> {
  client ??= connect().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** Forces a new access token for the next call. The library would reuse a revoked token, or a failed token request. */
export function forgetPaypalClient(): void {
  client = undefined;
}

/** Loads the library once, so that a new client does not wait for it again. */
function loadLibrary(): Promise<typeof Library> {
  loading ??= import('@paypal/paypal-server-sdk').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function connect(): Promise<PaypalClient> {
  const library = await loadLibrary();
  const base = PAYPAL_API_BASE.value();
  assertSecureAddress(base);
  /** The library's configuration supports only two base URLs. */
  class RebasedClient extends library.Client {
    override getRequestBuilderFactory(): PaypalClient['request'] {
      const create = super.getRequestBuilderFactory();
      return (method, path) => {
        const request = create(method, path);
        request.interceptRequest((sent) => ({ ...sent, url: replaceBaseUrl(sent.url, base) }));
        return request;
      };
    }
  }
  const paypal = new RebasedClient({
    environment: library.Environment.Production,
    timeout: TIMES.providerTryMs,
    // Axios sends requests like all others. Without a `Request` class, it passes an address and its options.
    unstable_httpClientOptions: { adapter: 'fetch', env: { fetch: outgoingFetch, Request: null } },
    clientCredentialsAuthCredentials: {
      oAuthClientId: PAYPAL_CLIENT_ID.value(),
      oAuthClientSecret: PAYPAL_CLIENT_SECRET.value(),
      oAuthClockSkew: TOKEN_MARGIN_S,
    },
  });
  return {
    library,
    orders: new library.OrdersController(paypal),
    payments: new library.PaymentsController(paypal),
    transactions: new library.TransactionSearchController(paypal),
    request: paypal.getRequestBuilderFactory(),
  };
}
