import { CHECKOUT_KEYS } from '@/storefront/cart/own-order/checkout-keys.ts';
import { localStore, tabStore } from '@/ui/browser/browser-storage.ts';

/**
 * Removes expired data of an abandoned checkout while the shopper is on another page: reading it checks its age. The
 * code for that is loaded only if there is such data.
 */
export function removeExpiredCheckoutData(): void {
  if (tabStore.read(CHECKOUT_KEYS.draft) !== null)
    void import('./customer-draft.ts').then((kept) => kept.customerDraft.read());
  if (tabStore.read(CHECKOUT_KEYS.answers) !== null)
    void import('./customer-draft.ts').then((kept) => kept.answerDraft.read());
  if (localStore.read(CHECKOUT_KEYS.attempt) !== null)
    void import('@/storefront/cart/own-order/checkout-attempt.ts').then((kept) => kept.checkoutAttempts.read());
  if (localStore.read(CHECKOUT_KEYS.replaced) !== null)
    void import('@/storefront/cart/own-order/checkout-attempt.ts').then((kept) =>
      kept.checkoutAttempts.readReplacedOrderId(),
    );
}
