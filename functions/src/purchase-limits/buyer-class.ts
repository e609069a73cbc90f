import { SCARCE_STOCK, type BuyerClass } from '@blockbazaar/domain/checkout/scarce-stock';
import { canBeReplaced, type BuyerHistory, type Lapse } from './buyer-history.ts';

/** Whether a signed-in shopper is limited by the account alone: a member of the Discord server, or one who has paid before. */
export const isTrusted = ({ hasPaid, isMember }: BuyerHistory): boolean => hasPaid || isMember;

/**
 * The class of a buyer in the shares of scarce stock. An account that left scarce pieces unpaid is a guest, as the same person is without the
 * sign-in. `history`: the signed-in shopper's; undefined: nobody is signed in. `replaces`: the order that gives way to this one.
 */
export function buyerClassOf(history: BuyerHistory | undefined, replaces: string | undefined): BuyerClass {
  if (history === undefined) return 'guest';
  const countsAgainst = ([orderId, lapse]: [string, Lapse]): boolean =>
    lapse.heldScarceMs > 0 && (orderId !== replaces || !isQuickChange(lapse));
  if ([...history.lapses].some(countsAgainst)) return 'guest';
  return isTrusted(history) ? 'trusted' : 'shopper';
}

const isQuickChange = (lapse: Lapse): boolean => canBeReplaced(lapse) && lapse.heldScarceMs <= SCARCE_STOCK.changeMs;
