import { SELLER_MESSAGES } from '@blockbazaar/domain/people/seller-messages';
import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useEditResult } from '@/dashboard/ui/edit-form/useEditResult.ts';
import type { SellerProduct } from '@/firebase/staff/seller-product-lists.ts';
import { reorderProducts } from '../api.ts';
import { isInOrder, movedTo, shownInOrder } from './product-order.ts';

const messages = SELLER_MESSAGES.products;

/** The maximum time in ms to show a saved order that the listener has not reported yet. */
const SETTLES_WITHIN_MS = 2_000;

export interface ProductOrder {
  /** The products in the displayed order, including a change that is not saved yet. */
  shown: readonly SellerProduct[];
  /** Starts a drag. Incoming updates must not move the other products during it. */
  pickUp: () => void;
  /** Ends a drag. A null `to` restores the previous position. */
  putDown: (from: number, to: number | null) => void;
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
  const [held, setHeld] = useState<{ products: readonly SellerProduct[]; isSaved: boolean } | null>(null);
  const queue = useRef({ tail: Promise.resolve(), latest: 0, failures: 0 });

  if (held?.isSaved === true && isInOrder(products, held.products)) setHeld(null);
  useEffect(() => {
    if (held?.isSaved !== true) return undefined;
    const timer = setTimeout(() => setHeld(null), SETTLES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [held]);

  const shown = useMemo(() => (held === null ? products : shownInOrder(products, held.products)), [products, held]);

  const save = (ordered: readonly SellerProduct[]): void => {
    setHeld({ products: ordered.map((product, index) => ({ ...product, displayOrder: index + 1 })), isSaved: false });
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
        setHeld(null);
      } else if (current.latest === number) setHeld((before) => before && { ...before, isSaved: true });
    });
  };

  return {
    shown,
    pickUp: () => setHeld({ products: shown, isSaved: false }),
    putDown: (from, to) => {
      if (to === null || to === from) {
        setHeld((before) => before && { ...before, isSaved: true });
        return;
      }
      save(movedTo(shown, from, to));
    },
  };
}
