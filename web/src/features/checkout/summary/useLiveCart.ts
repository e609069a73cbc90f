import { MESSAGES } from '@blockbazaar/domain/messages';
import { useEffect, useMemo } from 'react';
import type { Live } from '@/firebase/live.ts';
import { useProductsById } from '@/firebase/products.ts';
import { useStoresById } from '@/firebase/stores.ts';
import { availableProducts } from '@/shared/cart/available-products.ts';
import { cartActions, useCart } from '@/shared/cart/cart-store.ts';
import type { CartState } from '@/shared/cart/create-cart-store.ts';
import { useToast } from '@/ui/toast/useToast.ts';

export interface LiveCart extends CartState {
  /** `failed`: prices and stock are those of an earlier visit. */
  status: Live<unknown>['status'];
}

/** The cart, kept in line with prices and stock as they change; what is no longer public is dropped with a word about it. */
export function useLiveCart(): LiveCart {
  const cart = useCart();
  const showToast = useToast();
  const ids = useMemo(() => cart.items.map(({ id }) => id), [cart.items]);
  const products = useProductsById(ids);
  const found = products.status === 'ready' ? products.data : null;
  const storeIds = useMemo(() => [...new Set([...(found?.values() ?? [])].map(({ storeId }) => storeId))], [found]);
  const stores = useStoresById(storeIds);

  useEffect(() => {
    if (found === null || storeIds.some((id) => !stores.has(id))) return;
    const removed = cartActions.reconcile(new Set(ids), availableProducts(found.values(), stores));
    if (removed > 0) showToast(MESSAGES.cart.itemsRemoved(removed), 'info');
  }, [ids, found, storeIds, stores, showToast]);

  return { ...cart, status: products.status };
}
