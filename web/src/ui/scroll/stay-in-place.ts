const KEY = 'staysInPlace';

/**
 * State of a navigation within a screen, for example to the current address of a renamed product. The screen retains its
 * state, the focus and the scroll position.
 */
export const STAY_IN_PLACE = { [KEY]: true } as const;

export const staysInPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && KEY in state && state[KEY] === true;
