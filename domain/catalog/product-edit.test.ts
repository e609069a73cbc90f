import { expect, it } from 'vitest';
import { applyProductEdit, productEditSchema } from './product-edit.ts';

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

it('productEditSchema adds nothing to an edit: what is not in it stays as it is', () => {
  const edit = { updates: { priceCents: 300 }, seen: { priceCents: 250 } };
  expect(productEditSchema.parse(edit)).toEqual(edit);
});

it('applyProductEdit reads a product of an earlier version as one that asks nothing', () => {
  const questions = 'text! Which island?\n';
  expect(applyProductEdit(current, { updates: { questions }, seen: { questions: '' } })).toEqual({ questions });
});
