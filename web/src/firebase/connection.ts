/** Maximum response time of the database before it counts as unreachable, in ms. */
export const NOTICE_AFTER_MS = 2_500;

/** Listeners without a response. This module does not load the database, because the frame of every page uses it. */
const waiting = new Set<object>();
const subscribers = new Set<() => void>();
let wasReached = false;

function publish(change: () => unknown): void {
  const [wasLost, wasReachedBefore] = [waiting.size > 0, wasReached];
  change();
  if (wasLost !== waiting.size > 0 || wasReachedBefore !== wasReached) for (const onChange of subscribers) onChange();
}

export const connection = {
  /** Records that a listener has waited too long. */
  lost: (listener: object): void => publish(() => waiting.add(listener)),
  /** Records that a listener has received a response, or was closed. */
  restored: (listener: object): void => publish(() => waiting.delete(listener)),
  /** Records that the database has responded to a listener. */
  reached: (): void => publish(() => (wasReached = true)),
  /** Returns whether the database has ever responded. Until then, the page shows the data that the server rendered. */
  wasReached: (): boolean => wasReached,
  /** Returns whether the database is unreachable. */
  isLost: (): boolean => waiting.size > 0,
  subscribe: (onChange: () => void): (() => void) => {
    subscribers.add(onChange);
    return () => {
      subscribers.delete(onChange);
    };
  },
};
