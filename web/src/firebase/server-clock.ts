import { useEffect, useSyncExternalStore } from 'react';

/** No page has such an address: no cache responds, and the response has the current date of the server. */
const ADDRESS = '/clock/';
const TIMEOUT_MS = 3_000;
/** Dates of responses omit the part of a second. */
const HALF_SECOND_MS = 500;
/** Smaller differences are no error of the device. */
const TOLERANCE_MS = 2_000;

/** Time of the server minus time of this device, in ms. */
let offsetMs = 0;
/** `clock` changes if somebody sets the device's clock, or the device sleeps. */
let measurement: { clock: number; done: Promise<void> } | null = null;
const listeners = new Set<() => void>();

/** The current time of the server, in epoch ms: the device's time until `measureServerClock` has resolved. */
export const serverNow = (): number => Date.now() + offsetMs;

/**
 * Compares the clocks of this device and of the server, once per page and after each change of the device's clock.
 * Resolves after three seconds at most. Without a response, the device's clock applies, and the next call measures
 * again.
 */
export function measureServerClock(): Promise<void> {
  const clock = Date.now() - performance.now();
  if (measurement !== null && Math.abs(clock - measurement.clock) <= TOLERANCE_MS) return measurement.done;
  const done = measureOffset().then((measured) => {
    if (measured === null) measurement = null;
    else setOffset(measured);
  });
  measurement = { clock, done };
  return done;
}

function setOffset(measured: number): void {
  if (measured === offsetMs) return;
  offsetMs = measured;
  for (const listener of listeners) listener();
}

async function measureOffset(): Promise<number | null> {
  const sentAt = Date.now();
  try {
    const response = await fetch(`${ADDRESS}${crypto.randomUUID()}`, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const date = Date.parse(response.headers.get('date') ?? '');
    if (Number.isNaN(date)) return null;
    const offset = date + HALF_SECOND_MS - (sentAt + Date.now()) / 2;
    return Math.abs(offset) > TOLERANCE_MS ? offset : 0;
  } catch {
    // The device is offline.
    return null;
  }
}

/** Runs a listener whenever a measurement changes the time of the server. Returns a function that unsubscribes. */
export function subscribeToServerClock(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const currentOffsetMs = (): number => offsetMs;
const noOffsetMs = (): number => 0;

/**
 * A time of the server, in epoch ms of this device's clock, so that the two can be compared. It changes once the clocks
 * have been compared.
 */
export function useDeviceTime(serverMs: number): number {
  const offset = useSyncExternalStore(subscribeToServerClock, currentOffsetMs, noOffsetMs);
  useEffect(() => {
    void measureServerClock();
  }, []);
  return serverMs - offset;
}
