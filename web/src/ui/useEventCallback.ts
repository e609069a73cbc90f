import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same and does what the latest one does. For events: not to be called while something is drawn. */
export function useEventCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
