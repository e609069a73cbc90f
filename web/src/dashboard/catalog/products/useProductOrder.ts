import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import { reorderProducts } from '../api.ts';
import type { SellerProduct } from './api.ts';
import { isInOrder, moveItem, applyPendingOrder } from './product-order.ts';

const messages = SELLER_MESSAGES.products;

/** The maximum time in ms to show a saved order that the listener has not reported yet. */
const PENDING_ORDER_MAX_MS = 2_000;

export interface ProductOrder {
  /** The products in the displayed order, including a change that is not saved yet. */
  shown: readonly SellerProduct[];
  /** Starts a drag. Incoming updates must not move the other products during it. */
  startDrag: () => void;
  /** Ends a drag. The previous position is restored if `to` is null. */
  endDrag: (from: number, to: number | null) => void;
}

/**
 * The order of the products, changed by dragging. Saves run in sequence in the background; a failed change is reverted.
 */
export function useProductOrder(
  storeId: string,
  products: readonly SellerProduct[],
  next: PageCursor | null,
): ProductOrder {
  const notify = useEditResult();
  /** The displayed order if it differs from the listener's. `isSaved`: the listener will report it. */
  const [pendingOrder, setPendingOrder] = useState<{ products: readonly SellerProduct[]; isSaved: boolean } | null>(
    null,
  );
  const queue = useRef({ tail: Promise.resolve(), latest: 0, failures: 0 });

  if (pendingOrder?.isSaved === true && isInOrder(products, pendingOrder.products)) setPendingOrder(null);
  useEffect(() => {
    if (pendingOrder?.isSaved !== true) return undefined;
    const timer = setTimeout(() => setPendingOrder(null), PENDING_ORDER_MAX_MS);
    return () => clearTimeout(timer);
  }, [pendingOrder]);

  const shown = useMemo(
    () => (pendingOrder === null ? products : applyPendingOrder(products, pendingOrder.products)),
    [products, pendingOrder],
  );

  const save = (ordered: readonly SellerProduct[]): void => {
    setPendingOrder({
      products: ordered.map((product, index) => ({ ...product, displayOrder: index + 1 })),
      isSaved: false,
    });
    const { current } = queue;
    current.latest += 1;
    const number = current.latest;
    const { failures } = current;
    current.tail = current.tail.then(async () => {
      // This change builds on one that was reverted.
      if (current.failures !== failures) return;
      const isDone = notify(await reorderProducts(storeId, ordered, next), {
        done: messages.reordered,
        failed: messages.reorderFailed,
      });
      if (!isDone) {
        current.failures += 1;
        setPendingOrder(null);
      } else if (current.latest === number) setPendingOrder((before) => before && { ...before, isSaved: true });
    });
  };

  return {
    shown,
    startDrag: () => setPendingOrder({ products: shown, isSaved: false }),
    endDrag: (from, to) => {
      if (to === null || to === from) {
        setPendingOrder((before) => before && { ...before, isSaved: true });
        return;
      }
      save(moveItem(shown, from, to));
    },
  };
}
