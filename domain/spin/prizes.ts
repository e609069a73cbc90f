/** A prize of the spin. */
interface PrizeFields {
  /** The name in documents and posts. */
  name: string;
  /** The name on pages. */
  displayName: string;
  /** In ten-thousandths of the specification's weights, so that the rarest is an integer. */
  weight: number;
  /** The kind of award. */
  award:
    | { kind: 'nothing' | 'role' | 'elytra' }
    | { kind: 'money'; millions: number }
    | { kind: 'coupon'; percent: number };
}

/** The prizes, most likely first. */
export const PRIZES = {
  nothing: { name: 'Nothing', displayName: 'Nothing', weight: 500_000, award: { kind: 'nothing' } },
  role: { name: 'Discord Role', displayName: 'Discord Role', weight: 400_000, award: { kind: 'role' } },
  money1m: {
    name: '1M DonutSMP Money',
    displayName: '1M DonutSMP Money',
    weight: 70_000,
    award: { kind: 'money', millions: 1 },
  },
  coupon5: { name: '5% off', displayName: '5% off', weight: 20_000, award: { kind: 'coupon', percent: 5 } },
  money5m: {
    name: '5M DonutSMP Money',
    displayName: '5M DonutSMP Money',
    weight: 9_990,
    award: { kind: 'money', millions: 5 },
  },
  elytra: { name: 'Elytra', displayName: 'Elytra', weight: 1, award: { kind: 'elytra' } },
} as const satisfies Record<string, PrizeFields>;

export type PrizeId = keyof typeof PRIZES;
export type Prize = PrizeFields;
export const PRIZE_IDS = Object.keys(PRIZES) as [PrizeId, ...PrizeId[]];

export const isLoss = (id: PrizeId): boolean => PRIZES[id].award.kind === 'nothing';

/** Sum of all weights. */
export const WEIGHT_TOTAL = PRIZE_IDS.reduce((sum, id) => sum + PRIZES[id].weight, 0);

/** The prize of a number from 0 up to, but not including, `WEIGHT_TOTAL`. */
export function prizeAt(point: number): PrizeId {
  let left = point;
  for (const id of PRIZE_IDS) {
    left -= PRIZES[id].weight;
    if (left < 0) return id;
  }
  throw new Error(`${point} is not below ${WEIGHT_TOTAL}.`);
}

/** The displayed probability of a prize: `50%`, `0.999%`, `0.0001%`. */
export function oddsOf(id: PrizeId): string {
  const percent = (PRIZES[id].weight / WEIGHT_TOTAL) * 100;
  return `${Number(percent.toPrecision(3))}%`;
}
