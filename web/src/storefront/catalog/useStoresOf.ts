import type { Product } from '@blockbazaar/domain/catalog/product';
import type { Store } from '@blockbazaar/domain/stores/store';
import { useMemo, useState } from 'react';
import { useStoresById } from '@/firebase/stores.ts';

const NONE: readonly string[] = [];

/**
 * The stores of some products, with live updates while `listening`. Otherwise the last known data stays. A null value
 * is a deleted store.
 */
export function useStoresOf(products: readonly Product[], listening: boolean): ReadonlyMap<string, Store | null> {
  const ids = useMemo(() => [...new Set(products.map(({ storeId }) => storeId))], [products]);
  const live = useStoresById(listening ? ids : NONE);
  const [known, setKnown] = useState(live);
  if ([...live].some(([id, store]) => known.get(id) !== store)) setKnown(new Map([...known, ...live]));
  return known;
}
