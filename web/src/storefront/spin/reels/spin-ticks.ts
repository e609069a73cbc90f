import { PRIZE_IDS, type PrizeId } from '@blockbazaar/domain/spin/prizes';

/** The number of ticks until the last reel stops. */
export const TICKS = 120;
/** The delay between the last tick and the result, in ms. */
export const REVEAL_MS = 800;
export const REELS = [0, 1, 2] as const;

/** The interval between ticks at the start and at the end, in ms. */
const [QUICKEST_MS, SLOWEST_MS] = [16, 150] as const;
/** The number of ticks between the stops of two reels. */
const STAGGER = 14;

/** The first tick that is slow enough to see the faces. */
export const FIRST_SLOW_TICK = 90;

/** The time of each tick in ms since the start, with increasing intervals. */
export const TICK_TIMES: readonly number[] = (() => {
  let time = 0;
  return Array.from({ length: TICKS }, (_, index) => {
    time += QUICKEST_MS + (SLOWEST_MS - QUICKEST_MS) * (index / (TICKS - 1)) ** 3;
    return time;
  });
})();

/** The number of ticks within the elapsed time in ms. */
export function countTicks(elapsedMs: number): number {
  const nextIndex = TICK_TIMES.findIndex((time) => time > elapsedMs);
  return nextIndex === -1 ? TICKS : nextIndex;
}

/** Returns the prize that a reel shows after a number of ticks. It stops at the drawn prize. */
export function prizeAtTick(drawn: PrizeId, reel: (typeof REELS)[number], tick: number): PrizeId {
  const stop = TICKS - STAGGER * (REELS.length - 1 - reel);
  const ticksLeft = Math.max(0, stop - tick);
  const at = PRIZE_IDS.indexOf(drawn) - ticksLeft;
  return PRIZE_IDS.at(at % PRIZE_IDS.length) ?? drawn;
}
