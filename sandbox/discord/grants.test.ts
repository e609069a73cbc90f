import { describe, expect, it } from 'vitest';
import { challengeOf, Grants } from './grants.ts';

const APP = { clientId: '84', clientSecret: 'secret' };
const REDIRECT = 'http://shop.test/auth/discord/callback';
const VERIFIER = 'v'.repeat(43);

function discord() {
  let now = 1_000_000;
  const grants = new Grants(APP, () => now);
  const code = (challenge: string | null = challengeOf(VERIFIER)) =>
    grants.issueCode({ personId: '1', scopes: ['identify'], redirectUri: REDIRECT, challenge });
  const ask = (form: Record<string, string>, authorization?: string) => {
    const { status, body } = grants.answer(
      new URLSearchParams({ client_id: APP.clientId, client_secret: APP.clientSecret, ...form }),
      authorization,
    );
    return { status, ...(body as { access_token?: string; refresh_token?: string; error?: string }) };
  };
  const exchange = (value: string, changes: Record<string, string> = {}) =>
    ask({ grant_type: 'authorization_code', code: value, redirect_uri: REDIRECT, code_verifier: VERIFIER, ...changes });
  return { grants, code, ask, exchange, pass: (ms: number) => (now += ms) };
}

describe('Grants: authorization codes', () => {
  it('exchanges a code for tokens once', () => {
    const { grants, code, exchange } = discord();
    const value = code();
    const first = exchange(value);
    expect(first).toMatchObject({ status: 200, token_type: 'Bearer', expires_in: 604_800, scope: 'identify' });
    expect(grants.admit(`Bearer ${first.access_token}`)).toMatchObject({ personId: '1' });
    expect(exchange(value)).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it.each([
    ['another redirect URI', { redirect_uri: 'http://evil.test/' }, 400, 'invalid_grant'],
    ['another verifier', { code_verifier: 'w'.repeat(43) }, 400, 'invalid_request'],
    ['a verifier that is too short', { code_verifier: 'v' }, 400, 'invalid_request'],
    ['a wrong secret', { client_secret: 'guess' }, 401, 'invalid_client'],
    ['another app', { client_id: '85' }, 401, 'invalid_client'],
    ['another grant type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
  ])('rejects a code with %s', (_, changes, status, error) => {
    const { code, exchange } = discord();
    expect(exchange(code(), changes)).toMatchObject({ status, error });
  });

  it('requires the verifier of a code, unless it was issued without PKCE', () => {
    const { code, ask } = discord();
    const form = { grant_type: 'authorization_code', redirect_uri: REDIRECT };
    expect(ask({ ...form, code: code() })).toMatchObject({ status: 400, error: 'invalid_request' });
    expect(ask({ ...form, code: code(null) })).toMatchObject({ status: 200 });
  });

  it('expires a code after one minute', () => {
    const { code, exchange, pass } = discord();
    const value = code();
    pass(60_000);
    expect(exchange(value)).toMatchObject({ error: 'invalid_grant' });
  });

  it('accepts client credentials in the header', () => {
    const { code, exchange } = discord();
    expect(exchange(code(), { client_id: '', client_secret: '' })).toMatchObject({ status: 401 });
    const { ask, code: another } = discord();
    const form = {
      grant_type: 'authorization_code',
      code: another(),
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      client_secret: '',
    };
    expect(ask(form, `Basic ${Buffer.from('84:secret').toString('base64')}`)).toMatchObject({ status: 200 });
  });
});

describe('Grants: tokens', () => {
  it('replaces the tokens by a refresh, which works once', () => {
    const { grants, code, exchange, ask } = discord();
    const first = exchange(code());
    const refresh = () => ask({ grant_type: 'refresh_token', refresh_token: first.refresh_token ?? '' });
    const second = refresh();
    expect(second).toMatchObject({ status: 200 });
    expect(grants.admit(`Bearer ${first.access_token}`)).toBeNull();
    expect(grants.admit(`Bearer ${second.access_token}`)).not.toBeNull();
    expect(refresh()).toMatchObject({ status: 400, error: 'invalid_grant' });
  });

  it('rejects the tokens of a revoked grant', () => {
    const { grants, code, exchange, ask } = discord();
    const { access_token: access, refresh_token: refresh = '' } = exchange(code());
    grants.revoke('1');
    expect(grants.admit(`Bearer ${access}`)).toBeNull();
    expect(ask({ grant_type: 'refresh_token', refresh_token: refresh })).toMatchObject({ error: 'invalid_grant' });
  });

  it('expires an access token, which can then be refreshed', () => {
    const { grants, code, exchange, ask, pass } = discord();
    const { access_token: access, refresh_token: refresh = '' } = exchange(code());
    pass(604_800_000);
    expect(grants.admit(`Bearer ${access}`)).toBeNull();
    expect(ask({ grant_type: 'refresh_token', refresh_token: refresh })).toMatchObject({ status: 200 });
  });
});
