import { expect, it } from 'vitest';
import { quantityAndName } from './quantity-and-name.ts';

it.each([
  [1, 'Lantern', '1x Lantern'],
  [12, 'Lantern', '12x Lantern'],
  [1, '1x Cow Spawner', '1x Cow Spawner'],
  [2, '1x Cow Spawner', '2 × 1x Cow Spawner'],
  [3, '64X Diamonds', '3 × 64X Diamonds'],
  [3, '1,000 × Arrows', '3 × 1,000 × Arrows'],
  [2, '1M DonutSMP Money', '2x 1M DonutSMP Money'],
  [2, '4xp Bottles', '2x 4xp Bottles'],
  [2, 'Box of 9x9', '2x Box of 9x9'],
])('formats %i of %j as %j', (quantity, name, text) => {
  expect(quantityAndName(quantity, name)).toBe(text);
});
