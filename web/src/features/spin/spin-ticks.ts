import { PRIZE_IDS, type PrizeId } from '@blockbazaar/domain/spin/prizes';

/** How often the reels move on before they stand. */
export const TICKS = 120;
/** How long a result is held back once they do, in ms. */
export const REVEAL_MS = 800;
export const REELS = [0, 1, 2] as const;

/** From one tick to the next, in ms: at first, and at the end. */
const [QUICKEST_MS, SLOWEST_MS] = [16, 150] as const;
/** Each reel stands so many ticks before the next one. */
const STAGGER = 14;

/** From this tick on, an eye can follow. */
export const SLOW_FROM = 90;

/** When each tick comes, in ms since the start: slower and slower. */
export const TICK_TIMES: readonly number[] = (() => {
  let time = 0;
  return Array.from({ length: TICKS }, (_, index) => {
    time += QUICKEST_MS + (SLOWEST_MS - QUICKEST_MS) * (index / (TICKS - 1)) ** 3;
    return time;
  });
})();

/** How many ticks have come after so many ms. */
export function ticksBy(elapsedMs: number): number {
  const coming = TICK_TIMES.findIndex((time) => time > elapsedMs);
  return coming === -1 ? TICKS : coming;
}

/** Which prize a reel shows after so many ticks, on its way to the one that was drawn: there it stands. */
export function faceAt(drawn: PrizeId, reel: (typeof REELS)[number], tick: number): PrizeId {
  const stop = TICKS - STAGGER * (REELS.length - 1 - reel);
  const toGo = Math.max(0, stop - tick);
  const at = PRIZE_IDS.indexOf(drawn) - toGo;
  return PRIZE_IDS.at(at % PRIZE_IDS.length) ?? drawn;
}
