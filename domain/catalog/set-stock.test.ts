import { expect, it } from 'vitest';
import { LIMITS } from '../limits.ts';
import { stockAfterEdit } from './set-stock.ts';

it.each([
  ['nothing happened', 14, { seen: 14, wanted: 20 }, 20],
  ['three were reserved meanwhile', 11, { seen: 14, wanted: 20 }, 17],
  ['three were given back meanwhile', 17, { seen: 14, wanted: 20 }, 23],
  ['more were reserved than are left', 1, { seen: 14, wanted: 2 }, 0],
  ['it is taken off sale', 11, { seen: 14, wanted: 0 }, 0],
  ['it would be more than there can be', 20, { seen: 14, wanted: LIMITS.stockMax }, LIMITS.stockMax],
])('%s', (_what, current, edit, expected) => expect(stockAfterEdit(current, edit)).toBe(expected));
