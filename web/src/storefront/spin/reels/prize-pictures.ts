import { isLoss, type PrizeId } from '@blockbazaar/domain/spin/prizes';
import type { REELS } from './spin-ticks.ts';

/** The picture of each prize. */
export const PRIZE_PICTURES: Readonly<Record<PrizeId, string>> = {
  nothing: '/art/products/placeholder.svg',
  role: '/art/products/crown.svg',
  money1m: '/art/products/money-stacks.svg',
  coupon5: '/art/products/tome.svg',
  money5m: '/art/products/money-chest.svg',
  elytra: '/art/products/elytra.svg',
};

/** The pictures of a loss, one for each reel. Three equal pictures would look like a jackpot. */
const LOSS_PICTURES = [PRIZE_PICTURES.nothing, '/art/products/obsidian.svg', '/art/products/hopper.svg'] as const;

/** The picture of a prize on a reel. */
export const reelPicture = (id: PrizeId, reel: (typeof REELS)[number]): string =>
  isLoss(id) ? LOSS_PICTURES[reel] : PRIZE_PICTURES[id];
