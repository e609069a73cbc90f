import { expect, it } from 'vitest';
import { PRODUCT_STATE_MESSAGES } from './product-state-messages.ts';

it('names one option in the singular', () => {
  expect(PRODUCT_STATE_MESSAGES.stockOfOptions(5, 1)).toBe('Stock: 5 in 1 option');
  expect(PRODUCT_STATE_MESSAGES.stockOfOptions(5, 2)).toBe('Stock: 5 in 2 options');
});
