import { stockAfterEdit } from '@blockbazaar/domain/catalog/set-stock';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './useProductForm.ts';

export interface StockField {
  /** The figure that was on the screen when the field was last typed into. */
  seen: number;
  /** What saving would make of it, where that is not what was typed; null where it is. */
  after: number | null;
}

/**
 * The stock of a product that is being edited, which moves while the form is open. The field follows it until somebody types in it; from
 * then on what was typed stays, and what is reserved meanwhile counts.
 */
export function useStockField({ control, resetField }: ProductForm, stock: number): StockField {
  const text = useWatch({ control, name: 'stock' });
  const [held, setHeld] = useState({ text, seen: stock });
  if (held.text !== text) setHeld({ text, seen: stock });
  const isTyped = held.text !== String(held.seen);

  useEffect(() => {
    if (!isTyped) resetField('stock', { defaultValue: String(stock) });
  }, [isTyped, stock, resetField]);

  const wanted = /^\d+$/.test(text.trim()) ? Number(text) : null;
  const after = wanted === null || !isTyped ? null : stockAfterEdit(stock, { seen: held.seen, wanted });
  return { seen: held.seen, after: after === wanted ? null : after };
}
