import { oddsOf, PRIZE_IDS, PRIZES, WEIGHT_TOTAL, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import { describe, expect, it } from 'vitest';
import { cryptoRandomInt, drawPrize, type RandomBelow } from '../../../functions/src/spin/draw-prize.ts';
import { seededRandom } from '../support/random.ts';

const DRAWS = 100_000;
/** The chi-square limit with five degrees of freedom, which one fair run in a thousand exceeds. */
const CHI_SQUARE_MAX = 20.515;

function counted(randomBelow: RandomBelow): Map<PrizeId, number> {
  const counts = new Map<PrizeId, number>(PRIZE_IDS.map((id) => [id, 0]));
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const id = drawPrize(randomBelow);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** The chi-square statistic of the counts for the expected weights. */
function chiSquare(counts: ReadonlyMap<PrizeId, number>): number {
  let sum = 0;
  for (const id of PRIZE_IDS) {
    const expected = (DRAWS * PRIZES[id].weight) / WEIGHT_TOTAL;
    sum += ((counts.get(id) ?? 0) - expected) ** 2 / expected;
  }
  return sum;
}

const seeded = (seed: number): RandomBelow => {
  const random = seededRandom(seed);
  return (end) => Math.floor(random() * end);
};

describe('drawPrize in a hundred thousand draws', () => {
  it.each([1, 20_260, 77_777])('matches the weights (seed %i)', (seed) =>
    expect(chiSquare(counted(seeded(seed)))).toBeLessThan(CHI_SQUARE_MAX),
  );

  it('exceeds the limit of chi-square when the prizes are equally likely', () => {
    // Equal chances must exceed the limit, or the test above would accept any draws.
    const random = seeded(1);
    const counts = new Map<PrizeId, number>(PRIZE_IDS.map((id) => [id, 0]));
    for (let draw = 0; draw < DRAWS; draw += 1) {
      const id = PRIZE_IDS[random(PRIZE_IDS.length)] ?? 'nothing';
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    expect(chiSquare(counts)).toBeGreaterThan(CHI_SQUARE_MAX);
  });
});

describe('drawPrize', () => {
  it('uses the whole range of numbers and can draw each prize', () => {
    const ends = new Set<number>();
    let point = 0;
    for (const id of PRIZE_IDS) {
      for (const at of [point, point + PRIZES[id].weight - 1]) {
        const drawn = drawPrize((end) => {
          ends.add(end);
          return at;
        });
        expect([drawn, oddsOf(drawn)]).toEqual([id, oddsOf(id)]);
      }
      point += PRIZES[id].weight;
    }
    expect([...ends]).toEqual([WEIGHT_TOTAL]);
  });
});

describe('cryptoRandomInt', () => {
  it('returns varying integers within the range', () => {
    const points = Array.from({ length: 1_000 }, () => cryptoRandomInt(WEIGHT_TOTAL));
    expect(points.every((point) => Number.isInteger(point) && point >= 0 && point < WEIGHT_TOTAL)).toBe(true);
    expect(new Set(points).size).toBeGreaterThan(900);
  });
});
