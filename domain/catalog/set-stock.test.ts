import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { stockAfterEdit } from './set-stock.ts';

it.each([
  ['no change since', 14, { seen: 14, wanted: 20 }, 20],
  ['three reserved since', 11, { seen: 14, wanted: 20 }, 17],
  ['three released since', 17, { seen: 14, wanted: 20 }, 23],
  ['more reserved than are left', 1, { seen: 14, wanted: 2 }, 0],
  ['taken off sale', 11, { seen: 14, wanted: 0 }, 0],
  ['above the maximum', 20, { seen: 14, wanted: LIMITS.stockMax }, LIMITS.stockMax],
])('applies an edit: %s', (_what, current, edit, expected) => expect(stockAfterEdit(current, edit)).toBe(expected));
