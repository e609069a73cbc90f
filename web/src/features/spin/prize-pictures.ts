import { isLoss, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import type { REELS } from './spin-ticks.ts';

/** How each prize is drawn. */
export const PRIZE_PICTURES: Readonly<Record<PrizeId, string>> = {
  nothing: '/art/products/placeholder.svg',
  role: '/art/products/crown.svg',
  money1m: '/art/products/money-stacks.svg',
  coupon5: '/art/products/tome.svg',
  money5m: '/art/products/money-chest.svg',
  elytra: '/art/products/elytra.svg',
};

/** How a loss is drawn, one picture a reel: three of a kind would look like a jackpot. */
const DUDS = [PRIZE_PICTURES.nothing, '/art/products/obsidian.svg', '/art/products/hopper.svg'] as const;

/** What a reel shows for a prize. */
export const reelPicture = (id: PrizeId, reel: (typeof REELS)[number]): string =>
  isLoss(id) ? DUDS[reel] : PRIZE_PICTURES[id];
