import { SCARCE_STOCK, type BuyerClass } from '@blockbazaar/domain/checkout/scarce-stock';
import { canBeReplaced, type BuyerHistory, type Lapse } from './buyer-history.ts';

/**
 * True if a signed-in shopper is limited by the account alone: a Discord server member, or a shopper who has paid
 * before.
 */
export const isTrusted = ({ hasPaid, isMember }: BuyerHistory): boolean => hasPaid || isMember;

/**
 * The buyer class in the shares of scarce stock. An account with a lapsed order of scarce stock counts as a guest, as
 * the same person would without signing in. `history`: the signed-in shopper's; undefined for a guest. `replaces`: the
 * order that this one replaces.
 */
export function buyerClassOf(history: BuyerHistory | undefined, replaces: string | undefined): BuyerClass {
  if (history === undefined) return 'guest';
  const countsAgainst = ([orderId, lapse]: [string, Lapse]): boolean =>
    lapse.heldScarceMs > 0 && (orderId !== replaces || !isQuickChange(lapse));
  if ([...history.lapses].some(countsAgainst)) return 'guest';
  return isTrusted(history) ? 'trusted' : 'shopper';
}

const isQuickChange = (lapse: Lapse): boolean =>
  canBeReplaced(lapse) && lapse.heldScarceMs <= SCARCE_STOCK.replacementGraceMs;
