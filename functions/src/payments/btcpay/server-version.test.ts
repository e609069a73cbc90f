import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('firebase-functions/logger');

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('BTCPAY_API_BASE', 'https://btcpay.example');
  vi.stubEnv('BTCPAY_API_KEY', 'key');
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

/** Checks the version once per response, in a separate process. Returns the logged errors and warnings. */
async function check(answers: (() => Response | Promise<never>)[]) {
  const logger = vi.mocked(await import('firebase-functions/logger'));
  logger.write.mockClear();
  const { checkServerVersion } = await import('./server-version.ts');
  for (const answer of answers) {
    fetched.mockImplementationOnce(() => Promise.resolve(answer()));
    await checkServerVersion();
  }
  const entries = logger.write.mock.calls.flat();
  const withSeverity = (wanted: string) => entries.filter(({ severity }) => severity === wanted);
  return { errors: withSeverity('ERROR'), warnings: withSeverity('WARNING') };
}

const running = (version: string) => () => new Response(JSON.stringify({ version, fullySynched: true }));

describe('checkServerVersion', () => {
  it.each(['2.4.0', '2.3.11', '1.13.7', '2.4.0+b7d2c1'])(
    'logs an error for a server of version %s',
    async (version) => {
      const { errors } = await check([running(version)]);
      expect(errors).toEqual([
        expect.objectContaining({
          event: 'payment_provider_outdated',
          provider: 'btcpay',
          version,
          required: '2.4.1',
        }),
      ]);
      expect(fetched.mock.calls[0]?.[0]).toBe('https://btcpay.example/api/v1/server/info');
    },
  );

  it.each(['2.4.1', '2.4.1+b7d2c1', '2.4.10', '2.10.0', '3.0.0'])('logs nothing for version %s', async (version) => {
    expect(await check([running(version)])).toEqual({ errors: [], warnings: [] });
  });

  it('requests the version once per process', async () => {
    await check([running('2.4.1'), running('2.4.1')]);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not respond', () => Promise.reject(new TypeError('fetch failed'))],
    ['responds with status 500', () => new Response('{}', { status: 500 })],
    ['responds with another format', () => new Response('<!doctype html>')],
  ])('logs a warning when the server %s, and retries with the next payment', async (_what, broken) => {
    const { errors, warnings } = await check([broken, running('2.4.1')]);
    expect({ errors, warnings: warnings.length }).toEqual({ errors: [], warnings: 1 });
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});
