import { expect, it } from 'vitest';
import { applyProductEdit, productEditSchema } from './product-edit.ts';

const current = { name: 'Lantern', priceCents: 250, stock: 7, showDeliveryInstructions: true };

it('writes only the edited fields', () =>
  expect(applyProductEdit(current, { updates: { name: 'Torch' }, seen: { name: 'Lantern' } })).toEqual({
    name: 'Torch',
  }));

it('adds the difference of the stock to the current stock', () =>
  expect(applyProductEdit(current, { updates: {}, seen: {}, stock: { seen: 10, wanted: 15 } })).toEqual({ stock: 12 }));

it('writes nothing, not even the stock, when an edited field has changed since', () =>
  expect(
    applyProductEdit(current, { updates: { name: 'Torch' }, seen: { name: 'Candle' }, stock: { seen: 7, wanted: 0 } }),
  ).toBeNull());

it('adds no defaults to an edit: omitted fields are not changed', () => {
  const edit = { updates: { priceCents: 300 }, seen: { priceCents: 250 } };
  expect(productEditSchema.parse(edit)).toEqual(edit);
});

it('reads a product of an earlier version as one without questions', () => {
  const questions = 'text! Which island?\n';
  expect(applyProductEdit(current, { updates: { questions }, seen: { questions: '' } })).toEqual({ questions });
});
