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
  ])('decides for a process of %s whether the module is loaded: %s', async (target, isLoaded) => {
    load.mockClear();
    vi.stubEnv('FUNCTION_TARGET', target);
    const loaded = await loadForTarget(['spin', 'getSpinStatus'], load);
    expect(load).toHaveBeenCalledTimes(Number(isLoaded));
    expect(loaded.spin).toBe(isLoaded ? 'spin' : undefined);
  });
});
