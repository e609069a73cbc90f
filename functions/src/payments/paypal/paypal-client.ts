import { TIMES } from '@blockbazaar/domain/limits';
import type * as Library from '@paypal/paypal-server-sdk';
import { assertSecureAddress } from '../../platform/outgoing-fetch.ts';
import { replaceBaseUrl } from '../replace-base-url.ts';
import { PAYPAL_API_BASE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } from './params.ts';

export interface PaypalClient {
  /** For the library's own words: it is loaded late, so nobody may import its values. */
  library: typeof Library;
  orders: Library.OrdersController;
  payments: Library.PaymentsController;
  transactions: Library.TransactionSearchController;
  /** For calls that the library has no method for: it brings the address, the access token and the time limit. */
  request: ReturnType<Library.Client['getRequestBuilderFactory']>;
}

/** An access token is renewed this long before its end, in s. */
const TOKEN_MARGIN_S = 60;

let client: Promise<PaypalClient> | undefined;

/** PayPal's library, loaded when it is first needed: a cold start that does not pay should not wait for it. */
export function paypalClient(): Promise<PaypalClient> {
  client ??= connect().catch((error: unknown) => {
    client = undefined;
    throw error;
  });
  return client;
}

/** The next call asks for a new access token. The library would hold on to one that was revoked, and to a failure to get one. */
export function forgetPaypalClient(): void {
  client = undefined;
}

async function connect(): Promise<PaypalClient> {
  const library = await import('@paypal/paypal-server-sdk');
  const base = PAYPAL_API_BASE.value();
  assertSecureAddress(base);
  /** The library's own settings know two addresses, and no other. */
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
    // Of axios, which would follow redirects with the access token.
    unstable_httpClientOptions: { maxRedirects: 0 },
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
