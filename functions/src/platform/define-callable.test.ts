import { randomUUID } from 'node:crypto';
import { fail, FAILURES, succeed } from '@blockbazaar/domain/failures';
import { MESSAGES } from '@blockbazaar/domain/messages';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCallable } from './define-callable.ts';

const errors = { discordError: null, minecraftError: null, notesError: null };
const info = { discordUsername: 'night.owl', minecraftUsername: null, notes: null };

const define = (handler: Parameters<typeof defineCallable<'validateCustomerInfo'>>[1]) =>
  defineCallable('validateCustomerInfo', handler, { maintenance: 'open' });
const request = (data: unknown, bytes = 0): CallableRequest<unknown> =>
  ({ data, rawRequest: { rawBody: Buffer.alloc(bytes), headers: {} } }) as unknown as CallableRequest<unknown>;

/** The request with an App Check token. `app` is set if the platform has verified it. */
const withToken = (token: string, app?: { appId: string }) => {
  const { rawRequest, ...rest } = request(info);
  const headers = { 'x-firebase-appcheck': token };
  const sent: unknown = { ...rest, ...(app && { app }), rawRequest: { ...rawRequest, headers } };
  return sent as CallableRequest<unknown>;
};

beforeEach(() => {
  vi.stubEnv('APP_CHECK_OFF', 'true');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('defineCallable', () => {
  it('requires an App Check token unless App Check is switched off', async () => {
    vi.stubEnv('APP_CHECK_OFF', undefined);
    const callable = define(() => Promise.resolve(succeed(errors)));
    await expect(callable.run(request(info))).rejects.toMatchObject({
      code: 'unauthenticated',
      details: { code: 'UNKNOWN_APP' },
    });
    await expect(
      callable.run({ ...request(info), app: { appId: 'web' } } as CallableRequest<unknown>),
    ).resolves.toEqual(errors);
  });

  it('passes the handler a digest of the App Check token if the platform verified it', async () => {
    vi.stubEnv('ADDRESS_DIGEST_KEY', 'a key of the tests, 32 characters');
    const digests: string[] = [];
    const callable = define((_, { tokenDigest }) => {
      digests.push(tokenDigest);
      return Promise.resolve(succeed(errors));
    });
    await callable.run(withToken('one', { appId: 'web' }));
    await callable.run(withToken('one', { appId: 'web' }));
    await callable.run(withToken('other', { appId: 'web' }));
    await callable.run(withToken('one'));
    expect(digests).toEqual([digests[0], digests[0], digests[2], '']);
    expect(digests[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{32}$/);
    expect(digests[2]).not.toBe(digests[0]);
  });

  it('returns the result of the handler if it matches the contract', async () => {
    const callable = define(() => Promise.resolve(succeed(errors)));
    await expect(callable.run(request(info))).resolves.toEqual(errors);
  });

  it.each([
    ['createCheckout', MESSAGES.checkout.busy],
    ['cancelCheckout', FAILURES.BUSY.text],
  ] as const)('responds to BUSY of %s with the text of its contract, or else of the code', async (name, message) => {
    const callable = defineCallable(name, () => Promise.resolve(fail('BUSY')), { maintenance: 'open' });
    const input = {
      createCheckout: {
        items: [{ productId: 'kit', quantity: 1 }],
        customerInfo: { discordUsername: 'night.owl', minecraftUsername: 'Owl', notes: '' },
        manualDelivery: false,
        requestId: randomUUID(),
      },
      cancelCheckout: { orderId: 'order' },
    }[name];
    await expect(callable.run(request(input))).rejects.toMatchObject({
      code: FAILURES.BUSY.status,
      message,
      details: { code: 'BUSY' },
    });
  });

  it('responds to an expected failure with its text and code', async () => {
    const callable = define(() => Promise.resolve(fail('SOLD_OUT', 'Elytra is sold out.')));
    await expect(callable.run(request(info))).rejects.toMatchObject({
      code: FAILURES.SOLD_OUT.status,
      message: 'Elytra is sold out.',
      details: { code: 'SOLD_OUT' },
    });
  });

  it.each<[string, Parameters<typeof define>[0]]>([
    ['a fault', () => Promise.reject(new Error('secret connection string'))],
    ['a result that violates the contract', () => Promise.resolve(succeed({ ...errors, password: 'x' }))],
  ])('responds to %s with the id of its log entry only', async (_what, handler) => {
    const failed: unknown = await define(handler)
      .run(request(info))
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'internal', message: MESSAGES.genericError, details: { code: 'INTERNAL' } });
    expect(failed).toHaveProperty('details.errorId', expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(JSON.stringify(failed)).not.toMatch(/secret|password/);
  });

  it('refuses a body that is too large before parsing it', async () => {
    const callable = define(() => Promise.reject(new Error('It was handled.')));
    await expect(callable.run(request(info, 513 * 1_024))).rejects.toMatchObject({
      code: 'invalid-argument',
      details: { code: 'REQUEST_TOO_LARGE' },
    });
  });

  it('refuses a key that is not in the contract', async () => {
    const callable = define(() => Promise.reject(new Error('It was handled.')));
    await expect(callable.run(request({ ...info, admin: true }))).rejects.toMatchObject({
      message: FAILURES.INVALID_INPUT.text,
      details: { code: 'INVALID_INPUT', path: '' },
    });
  });
});
