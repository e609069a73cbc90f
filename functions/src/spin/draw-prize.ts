import { randomInt } from 'node:crypto';
import { prizeAt, WEIGHT_TOTAL, type PrizeId } from '@blockbazaar/domain/spin/prizes';

/** A uniformly distributed integer from 0 up to, but not including, `end`. */
export type RandomBelow = (end: number) => number;

/** A cryptographically secure generator. */
export const cryptoRandomInt: RandomBelow = (end) => randomInt(end);

/** Draws a prize by the weights. */
export const drawPrize = (randomBelow: RandomBelow): PrizeId => prizeAt(randomBelow(WEIGHT_TOTAL));
