import { PRIZE_IDS, PRIZES } from '@blockbazaar/domain/spin/prizes';
import { expect, it } from 'vitest';
import { spinResultTexts } from './spin-messages.ts';

it('matches the result texts of the specification', () => {
  const discord = {
    above: 'Congratulations!',
    below: 'Your prize has been sent to Discord! Check your notifications.',
  };
  expect(PRIZE_IDS.map((id) => spinResultTexts(PRIZES[id]))).toEqual([
    { above: null, title: 'Better luck next time!', below: null },
    { title: 'You won Discord Role!', ...discord },
    { title: 'You won 1M DonutSMP Money!', ...discord },
    { above: 'Congratulations!', title: 'You won 5% off!', below: 'Your coupon is waiting for you at the checkout.' },
    { title: 'You won 5M DonutSMP Money!', ...discord },
    { title: 'You won Elytra!', ...discord },
  ]);
});
