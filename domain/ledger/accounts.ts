import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';

/**
 * The accounts of which only one exists. An entry's amounts sum to zero: each amount on one account has its counterpart
 * on another. Meaning of a positive amount on each:
 *
 * - `provider/{name}`: money that the provider holds for us
 * - `disputed/{name}`: money of that provider that is withheld because of a buyer's dispute
 * - `store/{id}`: money paid out to the store or debited from it; negative: owed to it
 * - `commission`: commission refunded; negative: commission earned
 * - `coupons`: the site's payments for orders with a coupon
 * - `fees`: fees that providers have charged
 * - `bank`: money in the site's own bank account; negative: payments from it that did not come from a provider
 * - `payouts`: payouts that have arrived; negative: payouts in transit
 * - `returns`: late payments that were returned; negative: late payments still to be returned
 * - `unapplied`: negative: buyers' money that is applied to no order and still to be returned
 * - `loss`: amounts that no other account bears
 */
export const SITE_ACCOUNTS = [
  'commission',
  'coupons',
  'fees',
  'bank',
  'payouts',
  'returns',
  'unapplied',
  'loss',
] as const;

export type Account =
  | (typeof SITE_ACCOUNTS)[number]
  | `provider/${PaymentProviderName}`
  | `disputed/${PaymentProviderName}`
  | `store/${string}`;

export const providerAccount = (provider: PaymentProviderName): Account => `provider/${provider}`;
export const disputedAccount = (provider: PaymentProviderName): Account => `disputed/${provider}`;
export const storeAccount = (storeId: string): Account => `store/${storeId}`;

const FIXED: ReadonlySet<string> = new Set<string>([
  ...SITE_ACCOUNTS,
  ...PAYMENT_PROVIDERS.flatMap((provider) => [providerAccount(provider), disputedAccount(provider)]),
]);

export const isAccount = (name: string): name is Account =>
  FIXED.has(name) || (name.startsWith('store/') && name.length > 'store/'.length);

/** The group that the account is summed under: all stores together are the amount owed to sellers. */
export const accountGroup = (account: Account): string => (account.startsWith('store/') ? 'stores' : account);
