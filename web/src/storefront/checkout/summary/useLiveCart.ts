import { useEffect, useMemo } from 'react';
import { useMoneyProductsById } from '@/firebase/money-products.ts';
import { useProductsById } from '@/firebase/products.ts';
import { useSiteSettings } from '@/firebase/site-settings.ts';
import { useStoresById } from '@/firebase/stores.ts';
import type { QueryState } from '@/firebase/use-query-state.ts';
import { availableMoney } from '@/storefront/cart/available-money.ts';
import { availableProducts, withReservedQuantities } from '@/storefront/cart/available-products.ts';
import { CART_MESSAGES } from '@/storefront/cart/cart-messages.ts';
import { cartActions, useCart } from '@/storefront/cart/cart-store.ts';
import type { CartState } from '@/storefront/cart/create-cart-store.ts';
import { idsByKind } from '@/storefront/cart/ids-by-kind.ts';
import { useOwnOrder } from '@/storefront/cart/own-order/own-order.ts';
import { useToast } from '@/ui/toast/useToast.ts';

export interface LiveCart extends CartState {
  /** On `failed`, prices and stock date from an earlier visit. */
  status: QueryState<unknown>['status'];
}

/**
 * The cart with current prices and stock. Items that are no longer public are removed, with a message. Stock that the
 * shopper's own unpaid order reserves counts as available. `isPaused`: an order is being created, whose quantities are
 * not known yet.
 */
export function useLiveCart(isPaused: boolean): LiveCart {
  const cart = useCart();
  const showToast = useToast();
  const ids = useMemo(() => idsByKind(cart.items), [cart.items]);
  const products = useAvailableProducts(ids.product);
  const money = useAvailableMoney(ids.money);
  const ownOrder = useOwnOrder();

  useEffect(() => {
    if (isPaused || ownOrder.status === 'loading') return;
    if (products.status !== 'ready' || money.status !== 'ready') return;
    const checked = new Set(cart.items.map(({ id }) => id));
    const available = new Map([...withReservedQuantities(products.data, ownOrder.units), ...money.data]);
    const removed = cartActions.reconcile(checked, available);
    if (removed > 0) showToast(CART_MESSAGES.itemsRemoved(removed), 'info');
  }, [cart.items, products, money, ownOrder, isPaused, showToast]);

  return { ...cart, status: products.status === 'ready' ? money.status : products.status };
}

type Available = ReturnType<typeof availableProducts>;

function useAvailableProducts(ids: readonly string[]): QueryState<Available> {
  const products = useProductsById(ids);
  const found = products.status === 'ready' ? products.data : null;
  const storeIds = useMemo(() => [...new Set([...(found?.values() ?? [])].map(({ storeId }) => storeId))], [found]);
  const stores = useStoresById(storeIds);
  return useMemo(() => {
    if (products.status !== 'ready') return products;
    if (storeIds.some((id) => !stores.has(id))) return { status: 'loading' };
    return { status: 'ready', data: availableProducts(products.data.values(), stores) };
  }, [products, storeIds, stores]);
}

function useAvailableMoney(ids: readonly string[]): QueryState<Available> {
  const products = useMoneyProductsById(ids);
  const settings = useSiteSettings();
  const needsSettings = ids.length > 0;
  return useMemo(() => {
    if (!needsSettings) return { status: 'ready', data: new Map() };
    if (products.status !== 'ready') return products;
    if (settings.status !== 'ready') return settings;
    return { status: 'ready', data: availableMoney(products.data.values(), settings.data) };
  }, [needsSettings, products, settings]);
}
