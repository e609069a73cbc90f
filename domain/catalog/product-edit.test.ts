import { expect, it } from 'vitest';
import { applyProductEdit } from './product-edit.ts';

const current = { name: 'Lantern', priceCents: 250, stock: 7, showDeliveryInstructions: true };

it('applyProductEdit writes the edited fields only', () =>
  expect(applyProductEdit(current, { updates: { name: 'Torch' }, seen: { name: 'Lantern' } })).toEqual({
    name: 'Torch',
  }));

it('applyProductEdit adds the difference of the stock to the stock as it is now', () =>
  expect(applyProductEdit(current, { updates: {}, seen: {}, stock: { seen: 10, wanted: 15 } })).toEqual({ stock: 12 }));

it('applyProductEdit writes nothing, not even the stock, when an edited field was changed meanwhile', () =>
  expect(
    applyProductEdit(current, { updates: { name: 'Torch' }, seen: { name: 'Candle' }, stock: { seen: 7, wanted: 0 } }),
  ).toBeNull());
