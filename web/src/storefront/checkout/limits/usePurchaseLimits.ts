import type { PurchaseLimit } from '@blockbazaar/domain/callables';
import type { Cart } from '@blockbazaar/domain/cart/cart';
import { minecraftUsernameSchema } from '@blockbazaar/domain/checkout/customer-info';
import { TIMES } from '@blockbazaar/domain/limits';
import { useEffect, useState } from 'react';
import { callFunction } from '@/firebase/callables.ts';
import { checkoutAttempts } from '@/storefront/cart/own-order/checkout-attempt.ts';
import { orderItemsOf } from '../order-items.ts';

interface LimitsRequest {
  items: Cart;
  /** The current value of the field. */
  minecraftUsername: string;
  /** The order that a checkout of this cart would replace. Null selects the order that was cancelled last, if any. */
  replaces: string | null;
  isPaying: boolean;
}

const NONE: readonly PurchaseLimit[] = [];

/**
 * Returns the limits that prevent a checkout of this cart, requested half a second after the last change. Empty until
 * the server responds: the checkout itself checks them again.
 */
export function usePurchaseLimits({
  items,
  minecraftUsername,
  replaces,
  isPaying,
}: LimitsRequest): readonly PurchaseLimit[] {
  const requestKey = requestKeyOf({ items, minecraftUsername, replaces });
  const [latestLimits, setLatestLimits] = useState<{ requestKey: string; limits: readonly PurchaseLimit[] } | null>(
    null,
  );

  useEffect(() => {
    if (requestKey === null || isPaying) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void callFunction('validateCustomerInfo', JSON.parse(requestKey) as ReturnType<typeof inputOf>).then((result) => {
        if (!isCurrent) return;
        setLatestLimits({ requestKey, limits: result.outcome === 'succeeded' ? (result.value.limits ?? NONE) : NONE });
      });
    }, TIMES.validationDebounceMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [requestKey, isPaying]);

  return requestKey !== null && latestLimits?.requestKey === requestKey ? latestLimits.limits : NONE;
}

/** Serializes the request, so that equal requests compare as equal. Null if the cart is empty. */
const requestKeyOf = (asked: Omit<LimitsRequest, 'isPaying'>): string | null =>
  asked.items.length === 0 ? null : JSON.stringify(inputOf(asked));

function inputOf({ items, minecraftUsername, replaces }: Omit<LimitsRequest, 'isPaying'>) {
  const name = minecraftUsernameSchema.safeParse(minecraftUsername);
  const replaced = replaces ?? checkoutAttempts.readReplacedOrderId();
  return {
    discordUsername: null,
    minecraftUsername: name.success ? name.data : null,
    notes: null,
    items: orderItemsOf(items),
    ...(replaced !== null && { replaces: replaced }),
  };
}
