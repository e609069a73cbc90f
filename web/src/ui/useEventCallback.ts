import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a stable identity that calls the latest callback. For events: do not call it during rendering. */
export function useEventCallback<Args extends unknown[]>(callback: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
