import { useCallback, useSyncExternalStore } from 'react';
import { localStore } from '../browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';

/** Where other tabs, and the way back to this page, make themselves known. */
const EVENTS = ['storage', 'pageshow'];

const subscribers = new Set<() => void>();
let units: ReadonlyMap<string, number> = new Map();
let isFollowing = false;

/** Follows the own order from the moment on that there is one. The code for that is loaded only then: most visitors have none. */
function follow(): void {
  if (isFollowing || localStore.read(CHECKOUT_KEYS.attempt) === null) return;
  isFollowing = true;
  void import('./own-order.ts').then(
    ({ ownOrder }) => {
      const take = (): void => {
        units = ownOrder.read().units;
        for (const onChange of subscribers) onChange();
      };
      ownOrder.subscribe(take);
      take();
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

/** How many pieces of a product this shopper's own unpaid order holds. */
export function useOwnUnits(productId: string): number {
  // The same function: for a new one, React would schedule an effect with each drawing of a card.
  const read = useCallback(() => units.get(productId) ?? 0, [productId]);
  return useSyncExternalStore(subscribe, read, readNone);
}

const readNone = (): number => 0;
