import { isLoss, PRIZE_IDS } from '@blockbazaar/domain/spin/prizes';
import { expect, it } from 'vitest';
import { reelPicture } from './prize-pictures.ts';
import { REELS } from './spin-ticks.ts';

it.each(PRIZE_IDS)('shows three equal pictures for %s, unless it is a loss', (id) => {
  const pictures = new Set(REELS.map((reel) => reelPicture(id, reel)));
  expect(pictures.size).toBe(isLoss(id) ? REELS.length : 1);
});
