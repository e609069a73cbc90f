import { localStore, tabStore } from '../browser-storage.ts';
import { CHECKOUT_KEYS } from './checkout-keys.ts';

/**
 * A shopper who left a checkout for good may have the site open still, on another page: to look at what was kept of it is what removes
 * it when its time is over. The code for that is loaded only if something is kept.
 */
export function forgetLeftCheckout(): void {
  if (tabStore.read(CHECKOUT_KEYS.draft) !== null)
    void import('./customer-draft.ts').then((kept) => kept.customerDraft.read());
  if (tabStore.read(CHECKOUT_KEYS.answers) !== null)
    void import('./customer-draft.ts').then((kept) => kept.answerDraft.read());
  if (localStore.read(CHECKOUT_KEYS.attempt) !== null)
    void import('./checkout-attempt.ts').then((kept) => kept.checkoutAttempts.read());
  if (localStore.read(CHECKOUT_KEYS.replaced) !== null)
    void import('./checkout-attempt.ts').then((kept) => kept.checkoutAttempts.replaced());
}
