import type { PlannedBulkChange } from './plan-bulk-edit.ts';
import type { ProductChange } from './product-change.ts';

/**
 * The changes that restore the prices before a bulk price change. A product whose price was changed again since is
 * refused with EDIT_CONFLICT, so that the later price remains.
 */
export const restorePrices = (repriced: readonly PlannedBulkChange[]): ProductChange[] =>
  repriced.flatMap(({ change }): ProductChange[] => {
    if (change.kind !== 'edit') return [];
    const { id, updates, seen, variants } = change;
    if (variants !== undefined)
      return [{ kind: 'edit', id, updates: {}, variants: { seen: variants.wanted, wanted: variants.seen } }];
    const { priceCents } = seen ?? {};
    return priceCents === undefined
      ? []
      : [{ kind: 'edit', id, updates: { priceCents }, seen: { priceCents: updates.priceCents } }];
  });
