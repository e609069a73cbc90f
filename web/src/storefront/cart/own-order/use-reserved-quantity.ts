import { useCallback, useSyncExternalStore } from 'react';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';

/** Events of changes from other tabs, and of a return to this page. */
const EVENTS = ['storage', 'pageshow'];

const subscribers = new Set<() => void>();
let reservedQuantities: ReadonlyMap<string, number> = new Map();
let isFollowing = false;

/** Follows the own order as soon as there is one. Its code is loaded only then: most visitors have no order. */
function follow(): void {
  if (isFollowing || localStore.read(CHECKOUT_KEYS.attempt) === null) return;
  isFollowing = true;
  void import('./own-order.ts').then(
    ({ ownOrder }) => {
      const updateUnits = (): void => {
        reservedQuantities = ownOrder.read().units;
        for (const onChange of subscribers) onChange();
      };
      ownOrder.subscribe(updateUnits);
      updateUnits();
    },
    () => {
      isFollowing = false;
    },
  );
}

function subscribe(onChange: () => void): () => void {
  if (subscribers.size === 0) for (const event of EVENTS) addEventListener(event, follow);
  subscribers.add(onChange);
  follow();
  return () => {
    subscribers.delete(onChange);
    if (subscribers.size === 0) for (const event of EVENTS) removeEventListener(event, follow);
  };
}

/** Quantity of a product in this shopper's own unpaid order. */
export function useReservedQuantity(productId: string): number {
  // The function retains its identity: for a new one, React would schedule an effect with each render of a card.
  const read = useCallback(() => reservedQuantities.get(productId) ?? 0, [productId]);
  return useSyncExternalStore(subscribe, read, readNone);
}

const readNone = (): number => 0;

const NONE: ReadonlyMap<string, number> = new Map();

/** Quantities of the products in this shopper's own unpaid order. */
export const useReservedQuantities = (): ReadonlyMap<string, number> =>
  useSyncExternalStore(
    subscribe,
    () => reservedQuantities,
    () => NONE,
  );
