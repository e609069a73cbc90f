import { randomId } from '../random-id.ts';
import { metadata, optionalText, refuseUnknown, text, type Params } from './form-params.ts';

/** A connected account as the API answers it, as far as the product looks at it. Times in s. */
export interface ConnectAccount {
  id: string;
  object: 'account';
  capabilities: { transfers: 'active' | 'inactive' };
  charges_enabled: false;
  country: string;
  created: number;
  default_currency: string;
  details_submitted: boolean;
  email: string | null;
  external_accounts: { object: 'list'; data: BankAccount[]; has_more: false; url: string };
  metadata: Record<string, string>;
  payouts_enabled: boolean;
  requirements: { currently_due: string[]; disabled_reason: string | null };
  type: 'express';
}

/** Where a connected account is paid out to. */
export interface BankAccount {
  id: string;
  object: 'bank_account';
  account: string;
  country: string;
  currency: string;
  default_for_currency: true;
  last4: string;
  status: 'new';
}

/** What Stripe wants to know before it pays anybody, as far as this stand-in names it. */
const WANTED = ['external_account', 'individual.verification.document', 'tos_acceptance.date'];

/** Opens an account from a request. `now` in s. */
export function newAccount(params: Params, now: number): ConnectAccount {
  refuseUnknown(params, ['type', 'country', 'email', 'capabilities', 'metadata']);
  text(params, 'type');
  const id = randomId('acct', 8);
  return {
    id,
    object: 'account',
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    country: optionalText(params, 'country') ?? 'US',
    created: now,
    default_currency: 'usd',
    details_submitted: false,
    email: optionalText(params, 'email'),
    external_accounts: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/external_accounts` },
    metadata: metadata(params),
    payouts_enabled: false,
    requirements: { currently_due: WANTED, disabled_reason: 'requirements.past_due' },
    type: 'express',
  };
}

/** Its owner has entered everything, or Stripe pays it no more. */
export function endOnboarding(account: ConnectAccount, isReady: boolean): void {
  if (isReady && account.external_accounts.data.length === 0) replaceBankAccount(account);
  Object.assign(account, {
    capabilities: { transfers: isReady ? 'active' : 'inactive' },
    details_submitted: true,
    payouts_enabled: isReady,
    requirements: isReady
      ? { currently_due: [], disabled_reason: null }
      : { currently_due: WANTED.slice(1, 2), disabled_reason: 'requirements.past_due' },
  } satisfies Partial<ConnectAccount>);
}

/** Its owner enters another bank account. Returns the new one. */
export function replaceBankAccount(account: ConnectAccount): BankAccount {
  const bankAccount: BankAccount = {
    id: randomId('ba', 8),
    object: 'bank_account',
    account: account.id,
    country: account.country,
    currency: account.default_currency,
    default_for_currency: true,
    last4: '6789',
    status: 'new',
  };
  account.external_accounts.data = [bankAccount];
  return bankAccount;
}
