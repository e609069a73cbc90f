const KEY = 'staysInPlace';

/** State of a navigation that changes what a screen shows, and leaves the shopper where they are on it. */
export const STAY_IN_PLACE = { [KEY]: true } as const;

export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && KEY in state && state[KEY] === true;
