import { randomId } from '../random-id.ts';
import { metadata, optionalText, refuseUnknown, text, type Params } from './form-params.ts';

/** A connected account in the API's format. It has the fields that the product reads. Times in s. */
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

/** The bank account that receives a connected account's payouts. */
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

/** Required information before Stripe pays an account. This stand-in lists a part of it. */
const WANTED = ['external_account', 'individual.verification.document', 'tos_acceptance.date'];

/** Creates an account from a request. `now` in s. */
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

/** Completes the onboarding, or, with `isReady` false, pauses the account's payouts. */
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

/** Replaces the account's bank account, and returns the new one. */
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
