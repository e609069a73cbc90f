import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Time passes only through `wait`, and by 50 ms with each attempt of a `find` query. */
export function useFakeTime(): void {
  vi.useFakeTimers();
  // Testing Library detects fake timers by this global.
  vi.stubGlobal('jest', { advanceTimersByTime: (ms: number) => vi.advanceTimersByTime(ms) });
  onTestFinished(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(globalThis, 'jest');
  });
}

/** Advances the time by `ms`. */
export const wait = (ms: number): Promise<void> => act(() => vi.advanceTimersByTimeAsync(ms).then(() => undefined));
