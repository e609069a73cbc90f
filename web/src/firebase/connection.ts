/** How long the database may take to answer a listener before it counts as out of reach, in ms. */
export const NOTICE_AFTER_MS = 2_500;

/** What waits for the database. Apart from it, so that the frame of every page can ask without loading it. */
const waiting = new Set<object>();
const subscribers = new Set<() => void>();
let wasReached = false;

function publish(change: () => unknown): void {
  const [wasLost, wasReachedBefore] = [waiting.size > 0, wasReached];
  change();
  if (wasLost !== waiting.size > 0 || wasReachedBefore !== wasReached) for (const onChange of subscribers) onChange();
}

export const connection = {
  /** A listener has waited for too long. */
  lost: (listener: object): void => publish(() => waiting.add(listener)),
  /** It got an answer, or waits no more. */
  restored: (listener: object): void => publish(() => waiting.delete(listener)),
  /** The database has answered a listener. */
  reached: (): void => publish(() => (wasReached = true)),
  /** Whether it has ever answered here: until then, a page shows what the server drew it with. */
  wasReached: (): boolean => wasReached,
  /** Whether the database does not answer. */
  isLost: (): boolean => waiting.size > 0,
  subscribe: (onChange: () => void): (() => void) => {
    subscribers.add(onChange);
    return () => {
      subscribers.delete(onChange);
    };
  },
};
