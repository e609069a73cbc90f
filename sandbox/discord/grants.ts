import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { BoundedMap } from '../bounded-map.ts';
import type { EndpointResponse } from '../control/observed-endpoint.ts';
import { oauthError } from './errors.ts';

/** The only registered app. */
export interface DiscordApp {
  clientId: string;
  clientSecret: string;
}

/** A user's grant to the app. */
export interface Grant {
  personId: string;
  scopes: readonly string[];
}

interface Code extends Grant {
  redirectUri: string;
  /** Null: the app did not use PKCE. */
  challenge: string | null;
  expiresAt: number;
}

interface Pair extends Grant {
  accessToken: string;
  refreshToken: string;
  /** Expiry of the access token, in ms since 1970. */
  expiresAt: number;
}

const STORED_GRANTS_MAX = 2_000;
const CODE_MS = 60_000;
const LIFETIME_S = 604_800;
const VERIFIER = /^[\w.~-]{43,128}$/;

/** The codes and tokens of the token endpoint. */
export class Grants {
  readonly #app: DiscordApp;
  readonly #now: () => number;
  readonly #codes = new BoundedMap<Code>(STORED_GRANTS_MAX);
  readonly #byAccess = new BoundedMap<Pair>(STORED_GRANTS_MAX);
  readonly #byRefresh = new BoundedMap<Pair>(STORED_GRANTS_MAX);

  constructor(app: DiscordApp, now: () => number = Date.now) {
    this.#app = app;
    this.#now = now;
  }

  issueCode(details: Omit<Code, 'expiresAt'>): string {
    const code = secret(15);
    this.#codes.set(code, { ...details, expiresAt: this.#now() + CODE_MS });
    return code;
  }

  answer(form: URLSearchParams, authorization: string | undefined): EndpointResponse {
    if (!this.#knows(form, authorization))
      return oauthError('invalid_client', 'Invalid client_id or client_secret', 401);
    const grantType = form.get('grant_type');
    if (grantType === 'authorization_code') return this.#exchange(form);
    if (grantType === 'refresh_token') return this.#refresh(form.get('refresh_token') ?? '');
    return oauthError('unsupported_grant_type', 'Unsupported grant type');
  }

  /** The user ID that a token request belongs to. Empty when unknown. */
  personOf(form: URLSearchParams): string {
    const grant = this.#codes.get(form.get('code') ?? '') ?? this.#byRefresh.get(form.get('refresh_token') ?? '');
    return grant?.personId ?? '';
  }

  /** The grant of an access token. Null: none. */
  admit(authorization: string | undefined): Grant | null {
    const [, token = ''] = /^Bearer (.+)$/.exec(authorization ?? '') ?? [];
    const pair = this.#byAccess.get(token);
    return pair !== undefined && pair.expiresAt > this.#now() ? pair : null;
  }

  /** Revokes a user's grants. */
  revoke(personId: string): void {
    for (const pair of this.#pairsOf(personId)) this.#drop(pair);
  }

  /** Expires a user's access tokens. The refresh tokens remain valid. */
  expire(personId: string): void {
    for (const pair of this.#pairsOf(personId)) pair.expiresAt = 0;
  }

  clear(): void {
    this.#codes.clear();
    this.#byAccess.clear();
    this.#byRefresh.clear();
  }

  #exchange(form: URLSearchParams): EndpointResponse {
    const value = form.get('code') ?? '';
    const code = this.#codes.get(value);
    if (code === undefined || code.expiresAt <= this.#now())
      return oauthError('invalid_grant', 'Invalid "code" in request.');
    if (form.get('redirect_uri') !== code.redirectUri)
      return oauthError('invalid_grant', 'Invalid "redirect_uri" in request.');
    const verifier = form.get('code_verifier');
    if (code.challenge !== null && verifier === null) return oauthError('invalid_request', 'Missing "code_verifier"');
    if (code.challenge !== null && !(VERIFIER.test(verifier ?? '') && challengeOf(verifier ?? '') === code.challenge)) {
      return oauthError('invalid_request', 'Invalid "code_verifier"');
    }
    this.#codes.delete(value);
    return this.#issue(code);
  }

  /** A refresh invalidates the previous pair of tokens. */
  #refresh(refreshToken: string): EndpointResponse {
    const pair = this.#byRefresh.get(refreshToken);
    if (pair === undefined) return oauthError('invalid_grant', 'Invalid "refresh_token" in request.');
    this.#drop(pair);
    return this.#issue(pair);
  }

  #issue({ personId, scopes }: Grant): EndpointResponse {
    const pair = {
      personId,
      scopes,
      accessToken: secret(),
      refreshToken: secret(),
      expiresAt: this.#now() + LIFETIME_S * 1_000,
    };
    this.#byAccess.set(pair.accessToken, pair);
    this.#byRefresh.set(pair.refreshToken, pair);
    const body = {
      token_type: 'Bearer',
      access_token: pair.accessToken,
      expires_in: LIFETIME_S,
      refresh_token: pair.refreshToken,
      scope: scopes.join(' '),
    };
    return { status: 200, body };
  }

  /** Accepts credentials in the HTTP Basic header or in the form. */
  #knows(form: URLSearchParams, authorization: string | undefined): boolean {
    const [, encoded] = /^Basic (.+)$/.exec(authorization ?? '') ?? [];
    const given =
      encoded === undefined
        ? Buffer.from(`${form.get('client_id') ?? ''}:${form.get('client_secret') ?? ''}`)
        : Buffer.from(encoded, 'base64');
    const expected = Buffer.from(`${this.#app.clientId}:${this.#app.clientSecret}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  #pairsOf(personId: string): Pair[] {
    return this.#byRefresh.values().filter((pair) => pair.personId === personId);
  }

  #drop({ accessToken, refreshToken }: Pair): void {
    this.#byAccess.delete(accessToken);
    this.#byRefresh.delete(refreshToken);
  }
}

const secret = (bytes = 22): string => randomBytes(bytes).toString('base64url');

/** The S256 challenge of PKCE. */
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
