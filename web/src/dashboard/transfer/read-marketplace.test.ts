import { EXPORT_FORMAT, EXPORT_MARK, EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import { describe, expect, it, vi } from 'vitest';
import { UNREACHABLE } from '@/firebase/call-result.ts';
import { readMarketplace, type ExportProgress } from './read-marketplace.ts';

const quiet = { wait: () => Promise.resolve(), onProgress: () => undefined, signal: new AbortController().signal };
const document = (id: string, fields: Record<string, unknown> = {}) => ({ id, fields });
const page = (items: { id: string; fields: Record<string, unknown> }[], next: string | null = null) => ({
  outcome: 'succeeded' as const,
  value: { items, next },
});

describe('readMarketplace', () => {
  it('writes every page of every collection to one JSON file', async () => {
    const result = await readMarketplace({
      ...quiet,
      fetchPage: async (collection, after) => {
        if (collection === 'coupons') return page([]);
        return after === null
          ? page([document('a', { collection }), document('b')], 'b')
          : page([document('c', { name: 'Quote " and ü' })]);
      },
    });
    if (result.outcome !== 'done') throw new Error(result.outcome);
    const whole = JSON.parse(await result.file.text()) as Record<string, unknown>;
    expect(Object.keys(whole)).toEqual([EXPORT_MARK, ...EXPORTED_COLLECTIONS]);
    expect(whole[EXPORT_MARK]).toBe(EXPORT_FORMAT);
    expect(whole.coupons).toEqual([]);
    expect(whole.orders).toEqual([
      document('a', { collection: 'orders' }),
      document('b'),
      document('c', { name: 'Quote " and ü' }),
    ]);
    expect(result.documents).toBe((EXPORTED_COLLECTIONS.length - 1) * 3);
  });

  it('retries after an error, and reports its progress', async () => {
    const wait = vi.fn<(ms: number) => Promise<void>>(() => Promise.resolve());
    const onProgress = vi.fn<(progress: ExportProgress) => void>();
    let calls = 0;
    const result = await readMarketplace({
      ...quiet,
      wait,
      onProgress,
      fetchPage: async () => {
        calls += 1;
        return calls <= 2 ? UNREACHABLE : page([document('a')]);
      },
    });
    expect(result.outcome).toBe('done');
    expect(wait.mock.calls).toEqual([[1_000], [2_000]]);
    expect(onProgress).toHaveBeenLastCalledWith({
      collection: EXPORTED_COLLECTIONS.at(-1),
      collectionsDone: EXPORTED_COLLECTIONS.length - 1,
      documents: EXPORTED_COLLECTIONS.length - 1,
    });
  });

  it('stops after too many consecutive errors, and when it is cancelled', async () => {
    const fetchPage = vi.fn<() => Promise<typeof UNREACHABLE>>(async () => UNREACHABLE);
    expect(await readMarketplace({ ...quiet, fetchPage })).toEqual({ outcome: 'failed' });
    expect(fetchPage).toHaveBeenCalledTimes(5);

    const stop = new AbortController();
    const cancelled = readMarketplace({
      ...quiet,
      signal: stop.signal,
      fetchPage: async () => {
        stop.abort();
        return page([document('a')], 'a');
      },
    });
    expect(await cancelled).toEqual({ outcome: 'cancelled' });
  });
});
