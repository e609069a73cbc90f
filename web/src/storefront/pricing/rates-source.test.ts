import { FALLBACK_RATES } from '@blockbazaar/domain/currencies/rates';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createRatesSource, type RatesSource } from './rates-source.ts';

const LIVE = { ...FALLBACK_RATES, EUR: 0.9213 };
const HOUR_MS = 60 * 60_000;

const kept = new Map<string, string>();
const delays: number[] = [];
let tasks: (() => void)[] = [];
let clock = 0;

beforeEach(() => {
  kept.clear();
  delays.length = 0;
  tasks = [];
  clock = 1_000_000;
  vi.spyOn(console, 'error').mockReturnValue();
});

const createSource = (fetchRates: () => Promise<unknown>): RatesSource =>
  createRatesSource({
    fetchRates,
    storage: { read: (key) => kept.get(key) ?? null, write: (key, value) => kept.set(key, value).has(key) },
    now: () => clock,
    later: (task, ms) => {
      delays.push(ms);
      tasks.push(task);
    },
  });

/** Waits until pending responses arrive. */
const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

const retry = async (): Promise<void> => {
  tasks.shift()?.();
  await settle();
};

describe('createRatesSource', () => {
  it('has no rates until they are requested, and requests them once', async () => {
    const ask = vi.fn<() => Promise<unknown>>().mockResolvedValue({ rates: LIVE });
    const source = createSource(ask);
    expect(ask).not.toHaveBeenCalled();
    source.start();
    source.start();
    expect(source.read()).toBeNull();
    await settle();
    expect(source.read()).toEqual({ rates: LIVE, isLive: true });
    expect(ask).toHaveBeenCalledOnce();
  });

  it.each([
    ['the source is unreachable', () => Promise.reject(new Error('offline'))],
    ['the response is invalid', () => Promise.resolve({ rates: { EUR: 1 } })],
  ])('uses the fallback when %s, and tries three more times', async (_, ask) => {
    const source = createSource(ask);
    source.start();
    await settle();
    expect(source.read()).toEqual({ rates: FALLBACK_RATES, isLive: false });
    for (let tries = 0; tries < 5; tries += 1) await retry();
    expect(delays).toEqual([1_000, 2_000, 4_000]);
    expect(source.read()).toEqual({ rates: FALLBACK_RATES, isLive: false });
  });

  it('is live again when a later try succeeds', async () => {
    const ask = vi
      .fn<() => Promise<unknown>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ rates: LIVE });
    const source = createSource(ask);
    const onChange = vi.fn<() => void>();
    source.subscribe(onChange);
    source.start();
    await settle();
    await retry();
    expect(source.read()).toEqual({ rates: LIVE, isLive: true });
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(tasks).toEqual([]);
  });

  it('reuses rates of the last hour and no older ones', async () => {
    const ask = vi.fn<() => Promise<unknown>>().mockResolvedValue({ rates: LIVE });
    createSource(ask).start();
    await settle();
    clock += HOUR_MS - 1;
    const again = createSource(ask);
    again.start();
    expect(again.read()).toEqual({ rates: LIVE, isLive: true });
    clock += 1;
    const later = createSource(ask);
    later.start();
    expect(later.read()).toBeNull();
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it.each([
    '',
    'x',
    '[]',
    'null',
    '{"at":"now"}',
    '{"at":999999,"answer":{}}',
    '{"at":2000000,"answer":{"rates":{"USD":1}}}',
  ])('requests the rates when storage contains %j', (text) => {
    kept.set('currencyRates', text);
    const ask = vi.fn<() => Promise<unknown>>().mockResolvedValue({ rates: LIVE });
    const source = createSource(ask);
    source.start();
    expect(source.read()).toBeNull();
    expect(ask).toHaveBeenCalledOnce();
  });
});
