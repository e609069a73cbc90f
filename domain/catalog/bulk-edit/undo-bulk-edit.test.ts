import { describe, expect, it } from 'vitest';
import { variantFields } from '../variants/variant-edit.ts';
import { planBulkEdit, type BulkAction } from './plan-bulk-edit.ts';
import { applyProductChange } from './product-change.ts';
import { undoBulkEdit } from './undo-bulk-edit.ts';

const PLAIN = { id: 'plain', name: 'Lantern', priceCents: 250, stock: 5 };
const OPTIONS = ['gold', 'iron'].map((id, index) => ({ id, name: id, priceCents: 300 + index, stock: 4 }));
const WITH_OPTIONS = { id: 'options', name: 'Sword', ...variantFields(OPTIONS), priceCents: 300 };

const RAISE: BulkAction = { kind: 'reprice', basisPoints: 1_000 };

/** The product after the bulk edit, then after `edit`, then after the restoration. */
function restored(product: typeof PLAIN, edit: object, action = RAISE) {
  const { changed } = planBulkEdit([product], action);
  const [change] = changed;
  const [undo] = undoBulkEdit(changed);
  if (change === undefined || undo === undefined) throw new Error('The plan is empty.');
  const repriced = applyProductChange({ ...product }, change.change);
  if (!repriced.ok) return repriced;
  const current = { ...product, ...repriced.fields, ...edit };
  const undone = applyProductChange(current, undo);
  return undone.ok ? { ...current, ...undone.fields } : undone;
}

describe('undoBulkEdit', () => {
  it('restores the price and preserves other changes since', () => {
    expect(restored(PLAIN, { stock: 2, name: 'Lamp' })).toEqual({ ...PLAIN, stock: 2, name: 'Lamp' });
  });

  it('restores the prices of options', () => {
    expect(restored(WITH_OPTIONS, {})).toMatchObject({ priceCents: 300, variants: WITH_OPTIONS.variants });
  });

  it.each<[BulkAction, number]>([
    [{ kind: 'restockBy', quantity: 10 }, 15],
    [{ kind: 'restockTo', quantity: 20 }, 20],
  ])('restores the stock before %j, less the items that were sold since', (action, after) => {
    expect(restored(PLAIN, { stock: after - 2 }, action)).toMatchObject({ stock: 3 });
    expect(restored({ ...PLAIN, stock: 0 }, {}, action)).toMatchObject({ stock: 0 });
    const { stock: _stock, ...options } = WITH_OPTIONS;
    expect(restored(WITH_OPTIONS, {}, action)).toMatchObject({ ...options, variantStock: { gold: 4, iron: 4 } });
  });

  it('refuses a product whose price was changed since', () => {
    expect(restored(PLAIN, { priceCents: 999 })).toEqual({ ok: false, code: 'EDIT_CONFLICT' });
    const later = OPTIONS.map((option) => ({ ...option, priceCents: 777 }));
    expect(restored(WITH_OPTIONS, variantFields(later))).toEqual({ ok: false, code: 'EDIT_CONFLICT' });
  });
});
