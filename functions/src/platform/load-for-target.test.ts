import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadForTarget } from './load-for-target.ts';

afterEach(() => vi.unstubAllEnvs());

const load = vi.fn<() => Promise<{ spin: string; getSpinStatus: string }>>();
load.mockResolvedValue({ spin: 'spin', getSpinStatus: 'status' });

describe('loadForTarget', () => {
  it.each([
    [undefined, true],
    ['', true],
    ['spin', true],
    ['getSpinStatus', true],
    ['createCheckout', false],
    ['Spin', false],
  ])('in a process of %s: loads the module: %s', async (target, isLoaded) => {
    load.mockClear();
    vi.stubEnv('FUNCTION_TARGET', target);
    const loaded = await loadForTarget(['spin', 'getSpinStatus'], load);
    expect(load).toHaveBeenCalledTimes(Number(isLoaded));
    expect(loaded.spin).toBe(isLoaded ? 'spin' : undefined);
  });
});

describe('index.ts in a process of one function', () => {
  it.each(['createCheckout', 'stripeWebhook', 'page', 'validateSession', 'sweep'])(
    'defines %s and only functions of its module',
    async (target) => {
      vi.resetModules();
      vi.stubEnv('FUNCTION_TARGET', target);
      const index = (await import('../index.ts')) as Record<string, unknown>;
      expect(index[target]).toBeTypeOf('function');
      const defined = Object.keys(index).filter((name) => index[name] !== undefined);
      expect(defined.length).toBeLessThan(Object.keys(index).length / 3);
    },
  );
});
