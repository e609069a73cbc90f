import type { NotificationSettings } from '@blockbazaar/domain/notifications/notification-settings';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { SELLER_MESSAGES } from '@blockbazaar/domain/staff/seller-messages';
import { useEffect, useRef, useState } from 'react';
import { useOrdersSince } from '@/firebase/staff/new-orders.ts';
import type { ListedOrder } from '@/firebase/staff/store-order-window.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { playChime } from './play-chime.ts';
import { keepSeen, seenUntil } from './seen-orders.ts';

/**
 * How many orders were paid since the seller last looked at them in this browser. Announces each that comes in, on whichever tab the seller is,
 * to screen readers too, as far as the seller wants that. `settings`: null while they are not known. `isLooking`: the list of orders is open.
 */
export function useNewOrders(storeId: string, settings: NotificationSettings | null, isLooking: boolean): number {
  const toast = useToast();
  const [seenBefore] = useState(() => seenUntil(storeId));
  const [seen, setSeen] = useState(seenBefore);
  // What is listened to does not move while orders come in: it would be asked for anew with each.
  const [base, setBase] = useState(seenBefore);
  const live = useOrdersSince(storeId, base);
  const orders = live.status === 'ready' ? live.data : null;
  const newest = orders?.[0]?.paidAt.toMillis() ?? 0;
  if (orders !== null && base === null) {
    // The first visit in this browser: what was sold before is not news.
    setBase(newest);
    setSeen(newest);
  } else if (seen !== null && isLooking && newest > seen) setSeen(newest);

  useEffect(() => {
    if (seen !== null) keepSeen(storeId, seen);
  }, [storeId, seen]);

  /** Null: those that came before this visit are not known yet; they are counted, and not announced. */
  const known = useRef<ReadonlySet<string> | null>(seenBefore === null ? new Set() : null);
  const isShown = settings?.page.includes('newOrder') === true;
  const isHeard = settings?.sound.includes('newOrder') === true;
  useEffect(() => {
    if (orders === null || base === null || settings === null) return;
    const since = orders.filter((order) => isAfter(order, base));
    const arrived = known.current === null ? undefined : since.find(({ id }) => known.current?.has(id) === false);
    known.current = new Set(since.map(({ id }) => id));
    if (arrived === undefined) return;
    if (isShown) toast(SELLER_MESSAGES.orders.arrived(orderNumber(arrived.orderId)), 'info');
    if (isHeard) playChime();
  }, [orders, base, settings, isShown, isHeard, toast]);

  return seen === null || !isShown ? 0 : (orders ?? []).filter((order) => isAfter(order, seen)).length;
}

const isAfter = ({ paidAt }: ListedOrder, ms: number): boolean => paidAt.toMillis() > ms;
