import { timingSafeEqual } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import { randomId } from '../random-id.ts';

export interface TokenResponse {
  status: number;
  body: Record<string, unknown>;
}

const STORED_TOKENS_MAX = 1_000;
const LIFETIME_S = 9 * 60 * 60;

/** The access tokens of the sandbox's only app. */
export class AccessTokens {
  /** Expiry by token, in ms since 1970. */
  readonly #ends = new BoundedMap<number>(STORED_TOKENS_MAX);
  readonly #credentials: Buffer;
  #lifetimeS = LIFETIME_S;

  constructor({ clientId, clientSecret }: { clientId: string; clientSecret: string }) {
    this.#credentials = Buffer.from(`${clientId}:${clientSecret}`);
  }

  grant(authorization: string | undefined, grantType: string | null): TokenResponse {
    const [, encoded = ''] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
    const given = Buffer.from(encoded, 'base64');
    if (given.length !== this.#credentials.length || !timingSafeEqual(given, this.#credentials)) {
      return { status: 401, body: { error: 'invalid_client', error_description: 'Client Authentication failed' } };
    }
    if (grantType !== 'client_credentials') {
      return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Grant Type is NULL' } };
    }
    const token = randomId('A21AA', 32);
    this.#ends.set(token, Date.now() + this.#lifetimeS * 1_000);
    return {
      status: 200,
      body: {
        scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-80W284485P519543T',
        expires_in: this.#lifetimeS,
        nonce: randomId(new Date().toISOString(), 16),
      },
    };
  }

  isValid(authorization: string | undefined): boolean {
    const [, token = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
    return (this.#ends.get(token) ?? 0) > Date.now();
  }

  /** Lifetime of future tokens, in s. */
  setLifetime(seconds: number): void {
    this.#lifetimeS = seconds;
  }

  revoke(): void {
    this.#ends.clear();
  }

  clear(): void {
    this.revoke();
    this.#lifetimeS = LIFETIME_S;
  }
}
