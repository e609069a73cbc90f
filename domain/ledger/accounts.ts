import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../payments/providers.ts';

/**
 * The accounts that there is one of. An entry's amounts sum to zero: what arrives on one account comes from another. What a positive amount
 * on each means:
 *
 * - `provider/{name}`: money that the provider holds for us
 * - `disputed/{name}`: money of that provider that a buyer's dispute holds back
 * - `store/{id}`: money paid out to the store or taken back from it; negative: owed to it
 * - `commission`: commission given back; negative: the site's part of what was sold
 * - `coupons`: what the site has paid of orders with a coupon
 * - `fees`: what providers have kept
 * - `bank`: money in the site's own bank account; negative: what was paid from it, and did not come from a provider
 * - `payouts`: payouts that have arrived; negative: payouts under way
 * - `returns`: late payments that went back; negative: late payments that are still to go back
 * - `unapplied`: negative: money of buyers that pays for no order, and is still to go back
 * - `loss`: what nobody else bears
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

/** What the account is summed up under: stores together are what is owed to sellers. */
export const accountGroup = (account: Account): string => (account.startsWith('store/') ? 'stores' : account);
