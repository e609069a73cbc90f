import type { PrizeId } from '@blockbazaar/domain/spin/prizes';

/** How each prize is drawn. */
export const PRIZE_PICTURES: Readonly<Record<PrizeId, string>> = {
  nothing: '/art/products/placeholder.svg',
  role: '/art/products/crown.svg',
  money1m: '/art/products/money-stacks.svg',
  coupon5: '/art/products/tome.svg',
  money5m: '/art/products/money-chest.svg',
  elytra: '/art/products/elytra.svg',
};
