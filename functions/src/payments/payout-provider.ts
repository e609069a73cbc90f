import type { Result } from '@blockbazaar/domain/failures';
import type { OwnAccount, OwnAccountState } from '@blockbazaar/domain/payouts/payout-account';
import type { PayoutReport } from '@blockbazaar/domain/payouts/payout-report';

/** A payout as a provider is asked for it. */
export interface PayoutOrder {
  payoutId: string;
  cents: number;
  /** An account's id at Stripe, or an email address at PayPal. */
  receiver: string;
  /** The provider's id of it; null: it has not answered with one yet. */
  providerRef: string | null;
  /** The provider was asked before, and what came of it is not known. */
  isRepeated: boolean;
}

export type PayoutAnswer =
  | { outcome: 'accepted'; report: PayoutReport }
  /** There is no payout, and none will come of this order. `reason`: the provider's word. */
  | { outcome: 'refused'; reason: string };

/** How a provider pays stores. Its calls go to the sandbox in local runs. */
export interface PayoutProvider {
  /** Asks for a payout, once however often it is called. A failure means that nobody knows whether there is one. */
  send: (order: PayoutOrder) => Promise<Result<PayoutAnswer>>;
  /** What has become of it. Null: the provider knows no such payout. */
  find: (order: PayoutOrder) => Promise<Result<PayoutReport | null>>;
}

/** A provider that pays a store by an account of its own, which is opened from here. */
export interface AccountProvider {
  /** Opens a store's account: once however often it is called within a day. Answers its id. */
  create: (storeId: string) => Promise<Result<string>>;
  /** Where the provider asks the store for what it has to know: good once, for some minutes. */
  link: (accountId: string) => Promise<Result<string>>;
  /** The state of an account, and what it pays out to: null if the provider does not list that. `before`: its previous state. */
  read: (accountId: string, before: OwnAccountState) => Promise<Result<Omit<OwnAccount, 'id'>>>;
}
