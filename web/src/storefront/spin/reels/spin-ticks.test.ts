import { PRIZE_IDS } from '@blockbazaar/domain/spin/prizes';
import { describe, expect, it } from 'vitest';
import { prizeAtTick, REELS, TICK_TIMES, TICKS, countTicks } from './spin-ticks.ts';

describe('TICK_TIMES and countTicks', () => {
  it('has 120 ticks with increasing pauses', () => {
    expect(TICK_TIMES).toHaveLength(120);
    const pauses = TICK_TIMES.map((time, index) => time - (TICK_TIMES[index - 1] ?? 0));
    expect(pauses.every((pause, index) => index === 0 || pause >= (pauses[index - 1] ?? 0))).toBe(true);
    expect([pauses[0], pauses.at(-1)]).toEqual([16, expect.closeTo(150) as number]);
    // Long enough to watch, and short enough to wait for.
    expect(TICK_TIMES.at(-1)).toBeGreaterThan(4_000);
    expect(TICK_TIMES.at(-1)).toBeLessThan(8_000);
  });

  it('counts ticks by elapsed time, so that a suspended tab catches up', () => {
    expect(countTicks(0)).toBe(0);
    expect(countTicks(TICK_TIMES[0] ?? 0)).toBe(1);
    expect(countTicks((TICK_TIMES[59] ?? 0) - 1)).toBe(59);
    expect(countTicks(60_000)).toBe(TICKS);
  });
});

describe.each(PRIZE_IDS)('prizeAtTick for %s', (drawn) => {
  it('stops the reels at the prize one after another', () => {
    const stops = REELS.map((reel) => {
      const faces = Array.from({ length: TICKS + 1 }, (_, tick) => prizeAtTick(drawn, reel, tick));
      expect(faces.at(-1)).toBe(drawn);
      expect(new Set(faces).size).toBe(PRIZE_IDS.length);
      return faces.length - faces.toReversed().findIndex((face) => face !== drawn);
    });
    expect(stops).toEqual(stops.toSorted((a, b) => a - b));
    expect(new Set(stops).size).toBe(REELS.length);
  });

  it('shows the next prize at each tick until a reel stops', () => {
    for (const tick of Array.from({ length: 80 }, (_, index) => index)) {
      const step = PRIZE_IDS.indexOf(prizeAtTick(drawn, 0, tick + 1)) - PRIZE_IDS.indexOf(prizeAtTick(drawn, 0, tick));
      expect((step + PRIZE_IDS.length) % PRIZE_IDS.length).toBe(1);
    }
  });
});
