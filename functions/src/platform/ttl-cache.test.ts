import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TtlCache } from './ttl-cache.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const CACHE_MS = 60_000;
let count = 0;
const make = (): Promise<number> => Promise.resolve((count += 1));

describe('TtlCache', () => {
  it('returns the cached value within the time, and a new one afterwards', async () => {
    const answers = new TtlCache<number>({ ttlMs: CACHE_MS, max: 2 });
    const first = await answers.get('a', make);
    vi.setSystemTime(Date.now() + CACHE_MS - 1);
    expect(await answers.get('a', make)).toBe(first);
    vi.setSystemTime(Date.now() + 1);
    expect(await answers.get('a', make)).toBe(first + 1);
  });

  it('loads once for concurrent callers', async () => {
    const answers = new TtlCache<number>({ ttlMs: CACHE_MS, max: 2 });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => answers.get('a', make)))).size).toBe(1);
  });

  it('evicts the oldest values beyond its limit', async () => {
    const answers = new TtlCache<number>({ ttlMs: CACHE_MS, max: 2 });
    const [a, b] = [await answers.get('a', make), await answers.get('b', make)];
    const c = await answers.get('c', make);
    expect([await answers.get('c', make), await answers.get('b', make)]).toEqual([c, b]);
    expect(await answers.get('a', make)).not.toBe(a);
  });

  it('does not cache a failure', async () => {
    const answers = new TtlCache<number>({ ttlMs: CACHE_MS, max: 2 });
    await expect(answers.get('a', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    expect(await answers.get('a', make)).toBe(count);
  });
});
