import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const KEPT_MS = 60_000;
let count = 0;
const make = (): Promise<number> => Promise.resolve((count += 1));

describe('KeptAnswers', () => {
  it('asked again within the time answers the same, and afterwards anew', async () => {
    const answers = new KeptAnswers<number>({ keptMs: KEPT_MS, max: 2 });
    const first = await answers.get('a', make);
    vi.setSystemTime(Date.now() + KEPT_MS - 1);
    expect(await answers.get('a', make)).toBe(first);
    vi.setSystemTime(Date.now() + 1);
    expect(await answers.get('a', make)).toBe(first + 1);
  });

  it('asked by many at once makes one answer', async () => {
    const answers = new KeptAnswers<number>({ keptMs: KEPT_MS, max: 2 });
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => answers.get('a', make)))).size).toBe(1);
  });

  it('keeps no more than its bound, and forgets the oldest first', async () => {
    const answers = new KeptAnswers<number>({ keptMs: KEPT_MS, max: 2 });
    const [a, b] = [await answers.get('a', make), await answers.get('b', make)];
    const c = await answers.get('c', make);
    expect([await answers.get('c', make), await answers.get('b', make)]).toEqual([c, b]);
    expect(await answers.get('a', make)).not.toBe(a);
  });

  it('keeps no failure', async () => {
    const answers = new KeptAnswers<number>({ keptMs: KEPT_MS, max: 2 });
    await expect(answers.get('a', () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
    expect(await answers.get('a', make)).toBe(count);
  });
});
