import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { safeStorage } from '@/ui/browser/browser-storage.ts';
import { createExpiringStore } from './expiring-store.ts';

const MAX_AGE_MS = 60_000;

describe('createExpiringStore', () => {
  let kept: Map<string, string>;
  const open = () =>
    createExpiringStore(
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

  it('is readable until it expires, and is then removed from storage', () => {
    const names = open();
    names.store({ name: 'Owl' });
    vi.advanceTimersByTime(MAX_AGE_MS - 1);
    expect(names.read()).toEqual({ name: 'Owl' });
    vi.advanceTimersByTime(1);
    expect([...kept]).toEqual([]);
    expect(names.read()).toBeNull();
  });

  it('extends its lifetime with each write', () => {
    const names = open();
    names.store({ name: 'Owl' });
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    names.store({ name: 'Fox' });
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect(names.read()).toEqual({ name: 'Fox' });
  });

  it('is removed when another page reads it after its expiry', () => {
    open().store({ name: 'Owl' });
    vi.clearAllTimers();
    vi.advanceTimersByTime(MAX_AGE_MS);
    expect([...kept]).toHaveLength(1);
    expect(open().read()).toBeNull();
    expect([...kept]).toEqual([]);
  });

  it('is removed automatically on a page that has only read it', () => {
    open().store({ name: 'Owl' });
    vi.clearAllTimers();
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect(open().read()).toEqual({ name: 'Owl' });
    vi.advanceTimersByTime(MAX_AGE_MS / 2);
    expect([...kept]).toEqual([]);
  });

  it('is removed on request', () => {
    const names = open();
    names.store({ name: 'Owl' });
    names.clear();
    expect([...kept]).toEqual([]);
  });
});
