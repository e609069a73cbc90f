export type NonEmpty<T> = readonly [T, ...T[]];

/** Random numbers that are the same for the same seed, on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from `min` to `max`, inclusive. */
  between(min: number, max: number): number;
  pick<T>(items: NonEmpty<T>): T;
  /** True with the probability `share`. */
  chance(share: number): boolean;
}

/** The mulberry32 generator: 32 bits of state, good enough for demo data. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (share) => next() < share,
  };
}
