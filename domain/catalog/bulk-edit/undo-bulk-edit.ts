import type { PlannedBulkChange } from './plan-bulk-edit.ts';
import type { ProductChange } from './product-change.ts';

/**
 * The changes that restore the prices or the stock before a bulk edit. A product whose price was changed again since is
 * refused with EDIT_CONFLICT, so that the later price remains. Stock is restored as a difference, so that items sold
 * since still count.
 */
export const undoBulkEdit = (changed: readonly PlannedBulkChange[]): ProductChange[] =>
  changed.flatMap(({ change }): ProductChange[] => {
    if (change.kind !== 'edit') return [];
    const { id, updates, seen, variants, stock } = change;
    if (variants !== undefined)
      return [{ kind: 'edit', id, updates: {}, variants: { seen: variants.wanted, wanted: variants.seen } }];
    if (stock !== undefined)
      return [{ kind: 'edit', id, updates: {}, stock: { seen: stock.wanted, wanted: stock.seen } }];
    const { priceCents } = seen ?? {};
    return priceCents === undefined
      ? []
      : [{ kind: 'edit', id, updates: { priceCents }, seen: { priceCents: updates.priceCents } }];
  });
