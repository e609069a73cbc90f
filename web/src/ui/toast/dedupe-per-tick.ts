/**
 * Returns whether a value is the first of its kind in the current task. React's StrictMode runs each effect twice in
 * one task, and several concurrent failures have the same message.
 */
export function dedupePerTick<T>(isSame: (one: T, other: T) => boolean): (thing: T) => boolean {
  let seen: T[] = [];
  return (thing) => {
    if (seen.some((other) => isSame(thing, other))) return false;
    if (seen.length === 0) {
      queueMicrotask(() => {
        seen = [];
      });
    }
    seen.push(thing);
    return true;
  };
}
