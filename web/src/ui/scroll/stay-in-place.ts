const KEY = 'staysInPlace';

/** State of a navigation that changes the content of a screen and preserves the scroll position. */
export const STAY_IN_PLACE = { [KEY]: true } as const;

export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && KEY in state && state[KEY] === true;
