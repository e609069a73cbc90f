import { stockAfterEdit } from '@blockbazaar/domain/catalog/set-stock';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ProductForm } from './useProductForm.ts';

export interface StockField {
  /** The shown stock at the last input. */
  seen: number;
  /** The stock after saving if it differs from the input; otherwise null. */
  after: number | null;
}

/**
 * The stock of an edited product, which changes while the form is open. The field follows it until the first input.
 * After that the input is preserved, and later reservations are subtracted when it is saved.
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
