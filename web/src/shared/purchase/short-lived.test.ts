import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { safeStorage } from '../browser-storage.ts';
import { shortLived } from './short-lived.ts';

const MAX_AGE_MS = 60_000;

describe('what is kept for a while', () => {
  let kept: Map<string, string>;
  const open = () =>
    shortLived(
      safeStorage(() => ({
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      })),
      { key: 'name', schema: z.object({ name: z.string() }), maxAgeMs: MAX_AGE_MS },
    );

  beforeEach(() => {
    kept = new Map();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is read until its time is over, and leaves storage by itself then', () => {
    const names = open();
    names.keep({ name: 'Owl' });
    vi.advanceTimersByTime(MAX_AGE_MS - 1);
    expect(names.read()).toEqual({ name: 'Owl' });
    vi.advanceTimersByTime(1);
    expect([...kept]).toEqual([]);
    expect(names.read()).toBeNull();
  });

  it('lives on from the last time that it was kept', () => {
    const names = open();
    names.keep({ name: 'Owl' });
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    names.keep({ name: 'Fox' });
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect(names.read()).toEqual({ name: 'Fox' });
  });

  it('leaves storage when another page looks after its time', () => {
    open().keep({ name: 'Owl' });
    vi.clearAllTimers();
    vi.advanceTimersByTime(MAX_AGE_MS);
    expect([...kept]).toHaveLength(1);
    expect(open().read()).toBeNull();
    expect([...kept]).toEqual([]);
  });

  it('leaves storage by itself on a page that has only looked', () => {
    open().keep({ name: 'Owl' });
    vi.clearAllTimers();
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect(open().read()).toEqual({ name: 'Owl' });
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect([...kept]).toEqual([]);
  });

  it('is forgotten when asked to', () => {
    const names = open();
    names.keep({ name: 'Owl' });
    names.forget();
    expect([...kept]).toEqual([]);
  });
});
