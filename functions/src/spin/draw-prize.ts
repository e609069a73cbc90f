import { randomInt } from 'node:crypto';
import { prizeAt, WEIGHT_TOTAL, type PrizeId } from '@blockbazaar/domain/spin/prizes';

/** A whole number from 0 up to, but not including, `end`: each as likely as any other. */
export type RandomBelow = (end: number) => number;

/** What nobody can foresee. */
export const cryptoRandomInt: RandomBelow = (end) => randomInt(end);

/** One prize, by the weights. */
export const drawPrize = (randomBelow: RandomBelow): PrizeId => prizeAt(randomBelow(WEIGHT_TOTAL));
