import type { NotificationSettings } from '@blockbazaar/domain/notifications/notification-settings';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import { useEffect, useRef, useState } from 'react';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { localStore } from '@/ui/browser/browser-storage.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { useOrdersSince } from './api.ts';
import { playChime } from './play-chime.ts';

const seenKey = (storeId: string): string => `seen-orders-${storeId}`;

/** The payment time (epoch ms) of the newest order that was viewed in this browser. Null if none was viewed. */
function readLastViewedMs(storeId: string): number | null {
  const storedMs = Number(localStore.read(seenKey(storeId)) ?? Number.NaN);
  return Number.isSafeInteger(storedMs) ? storedMs : null;
}

const storeSeen = (storeId: string, paidMs: number): boolean => localStore.write(seenKey(storeId), `${paidMs}`);

/**
 * Returns the number of orders paid since the seller last viewed them in this browser. Announces each new order on
 * every tab, and to screen readers, as the settings allow. `settings` is null while loading. `isListVisible`: the order
 * list is visible.
 */
export function useNewOrders(storeId: string, settings: NotificationSettings | null, isListVisible: boolean): number {
  const toast = useToast();
  const [seenBefore] = useState(() => readLastViewedMs(storeId));
  const [seen, setSeen] = useState(seenBefore);
  // Fixed during the visit: a change would restart the query with every order.
  const [base, setBase] = useState(seenBefore);
  const live = useOrdersSince(storeId, base);
  const orders = live.status === 'ready' ? live.data : null;
  const newest = orders?.[0]?.paidAt.toMillis() ?? 0;
  if (orders !== null && base === null) {
    // The first visit in this browser: earlier orders are not new.
    setBase(newest);
    setSeen(newest);
  } else if (seen !== null && isListVisible && newest > seen) setSeen(newest);

  useEffect(() => {
    if (seen !== null) storeSeen(storeId, seen);
  }, [storeId, seen]);

  /** Null until the orders before this visit are known. Those orders are counted, but not announced. */
  const knownOrderIds = useRef<ReadonlySet<string> | null>(seenBefore === null ? new Set() : null);
  const isShown = settings?.page.includes('newOrder') === true;
  const hasSound = settings?.sound.includes('newOrder') === true;
  useEffect(() => {
    if (orders === null || base === null || settings === null) return;
    const since = orders.filter((order) => isAfter(order, base));
    const arrived =
      knownOrderIds.current === null ? undefined : since.find(({ id }) => knownOrderIds.current?.has(id) === false);
    knownOrderIds.current = new Set(since.map(({ id }) => id));
    if (arrived === undefined) return;
    if (isShown) toast(SELLER_MESSAGES.orders.arrived(orderNumber(arrived.orderId)), 'info');
    if (hasSound) playChime();
  }, [orders, base, settings, isShown, hasSound, toast]);

  return seen === null || !isShown ? 0 : (orders ?? []).filter((order) => isAfter(order, seen)).length;
}

const isAfter = ({ paidAt }: ListedOrder, ms: number): boolean => paidAt.toMillis() > ms;
