import { shareExceeded, tooManyPendingOrders } from '@blockbazaar/domain/checkout/purchase-limit-failures';
import type { Failure } from '@blockbazaar/domain/failures';
import type { OrderLine } from '@blockbazaar/domain/orders/order';
import type { PriceableProduct } from '@blockbazaar/domain/orders/price-order';
import type { ActiveHold, ActiveHolds } from './active-holds.ts';
import type { BuyerKey } from './buyer-keys.ts';
import type { HoldLimits } from './purchase-limits.ts';

/** What a sweep may take until an order that is past its end is really over, in ms. */
const RELEASE_MS = 60_000;

type Refusal = { ok: false; failure: Failure };

interface PurchaseLimitCheck {
  buyerKey: Pick<BuyerKey, 'kind'>;
  /** What the holder holds already. */
  holds: ActiveHolds;
  lines: readonly OrderLine[];
  products: ReadonlyMap<string, PriceableProduct>;
  limits: HoldLimits;
  /** In ms. */
  now: number;
}

/**
 * Why a holder cannot have these lines without paying; null when there is nothing against it. Of each product one can hold a
 * share of what is there now and what one holds of it already; one minimum order is never too much.
 */
export function checkPurchaseLimits({
  buyerKey,
  holds,
  lines,
  products,
  limits,
  now,
}: PurchaseLimitCheck): Refusal | null {
  if (limits.pendingOrders > 0 && holds.size >= limits.pendingOrders)
    return tooManyPendingOrders(firstEndS(holds.values(), now) ?? 1);
  if (limits.stockPercent === 0) return null;
  for (const { kind, productId, quantity } of lines) {
    const product = kind === 'product' ? products.get(productId) : undefined;
    if (product === undefined) continue;
    const holding = [...holds.values()].filter(({ items }) => heldOf(items, productId) > 0);
    const held = holding.reduce((sum, { items }) => sum + heldOf(items, productId), 0);
    const share = Math.floor(((product.stock + held) * limits.stockPercent) / 100);
    const allowed = Math.max(share, product.minimumQuantity);
    if (held + quantity <= allowed) continue;
    const free = Math.max(0, allowed - held);
    return shareExceeded({
      productName: product.name,
      buyerKey: buyerKey.kind,
      allowed,
      left: free >= product.minimumQuantity ? free : 0,
      retryAfterS: firstEndS(holding, now),
    });
  }
  return null;
}

const heldOf = (items: ActiveHold['items'], productId: string): number =>
  Object.hasOwn(items, productId) ? (items[productId] ?? 0) : 0;

/** When the first of these comes free, in seconds from now. */
function firstEndS(holds: Iterable<ActiveHold>, now: number): number | null {
  const ends = [...holds].map(({ expiresAt }) => expiresAt.toMillis());
  if (ends.length === 0) return null;
  return Math.ceil(Math.max(Math.min(...ends) - now, RELEASE_MS) / 1_000);
}
