import type { Result } from '@blockbazaar/domain/failures';
import type { OwnAccount, OwnAccountState } from '@blockbazaar/domain/payouts/payout-account';
import type { PayoutReport } from '@blockbazaar/domain/payouts/payout-report';

/** A payout request to a provider. */
export interface ProviderPayoutRequest {
  payoutId: string;
  cents: number;
  /** A Stripe account ID, or a PayPal email address. */
  receiver: string;
  /** The provider's payout ID; null if it is not known yet. */
  providerRef: string | null;
  /** True if an earlier request was sent and its result is unknown. */
  isRepeated: boolean;
  /**
   * Number of earlier requests that were refused for lack of funds. Each has had its own idempotency key, because
   * providers replay refusals.
   */
  fundsRefusals: number;
}

export type PayoutResponse =
  | { outcome: 'accepted'; report: PayoutReport }
  /**
   * The provider has made no payout for this request or earlier ones. `lacksFunds`: a later request can succeed, because
   * only the site's balance there was too small. `reason`: the provider's error code.
   */
  | { outcome: 'refused'; reason: string; lacksFunds: boolean };

/** The idempotency key of a request. */
export const payoutKey = ({
  payoutId,
  fundsRefusals,
}: Pick<ProviderPayoutRequest, 'payoutId' | 'fundsRefusals'>): string =>
  fundsRefusals === 0 ? `payout_${payoutId}` : `payout_${payoutId}_${fundsRefusals + 1}`;

/** A provider of payouts to stores. Its calls are sent to the sandbox in local runs. */
export interface PayoutProvider {
  /** Requests a payout; repeated calls are idempotent. After a failure, it is unknown whether the payout exists. */
  send: (request: ProviderPayoutRequest) => Promise<Result<PayoutResponse>>;
  /** Returns the current state of the payout. Null if the provider does not know it. */
  find: (request: ProviderPayoutRequest) => Promise<Result<PayoutReport | null>>;
}

/** A provider that pays a store through the store's own account, which is opened from here. */
export interface AccountProvider {
  /** Opens a store's account and returns its ID. Calls are idempotent within a day. */
  create: (storeId: string) => Promise<Result<string>>;
  /** Returns the onboarding URL for the store. It works once and expires after some minutes. */
  link: (accountId: string) => Promise<Result<string>>;
  /**
   * Returns the state of an account and its external accounts; those are null if the provider does not list them.
   * `before`: its previous state.
   */
  read: (accountId: string, before: OwnAccountState) => Promise<Result<Omit<OwnAccount, 'id'>>>;
}
