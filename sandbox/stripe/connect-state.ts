import { BoundedMap } from '../bounded-map.ts';
import { randomText } from '../random-id.ts';
import type { BalanceTransaction } from './balance-transaction.ts';
import {
  endOnboarding,
  newAccount,
  replaceBankAccount,
  type BankAccount,
  type ConnectAccount,
} from './connect-account.ts';
import { invalidParam, notFoundError, stateError } from './errors.ts';
import { newEvent, type StripeEvent } from './events.ts';
import { refuseUnknown, text, type Params } from './form-params.ts';
import { newTransfer, type Transfer } from './transfer.ts';

const ACCOUNTS_MAX = 5_000;
/** Lifetime of an onboarding link, in s. */
const LINK_S = 5 * 60;
const seconds = (): number => Math.floor(Date.now() / 1_000);

interface Link {
  accountId: string;
  expiresAt: number;
  refreshUrl: string;
  returnUrl: string;
}

interface Dependencies {
  publicUrl: string;
  emit: (event: StripeEvent) => void;
  /** Records a transaction on the platform account's balance. */
  move: (moved: Pick<BalanceTransaction, 'amount' | 'type' | 'reporting_category' | 'source'>) => BalanceTransaction;
}

/** Stripe Connect: the accounts that are connected to the sandbox's platform account, and their transfers. */
export class ConnectState {
  readonly #accounts = new BoundedMap<ConnectAccount>(ACCOUNTS_MAX);
  readonly #links = new BoundedMap<Link>(ACCOUNTS_MAX);
  readonly #transfers = new BoundedMap<Transfer>(ACCOUNTS_MAX);
  /** Error code of the next transfer, by account. */
  readonly #refusals = new BoundedMap<string>(ACCOUNTS_MAX);
  /** The balance that transfers can use, in cents. Null: unlimited. */
  #availableCents: number | null = null;
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  createAccount(params: Params): ConnectAccount {
    const account = newAccount(params, seconds());
    this.#accounts.set(account.id, account);
    return account;
  }

  account(id: string): ConnectAccount {
    const account = this.#accounts.get(id);
    if (account === undefined) throw notFoundError('account', id, 'account');
    return account;
  }

  accountsOf(storeId: string): ConnectAccount[] {
    return this.#accounts.values().filter(({ metadata }) => metadata.storeId === storeId);
  }

  createLink(params: Params): object {
    refuseUnknown(params, ['account', 'refresh_url', 'return_url', 'type']);
    if (text(params, 'type') !== 'account_onboarding')
      throw invalidParam('type', 'This type of link is not played here.');
    const { id: accountId } = this.account(text(params, 'account'));
    const id = randomText(12, 'base64url');
    const created = seconds();
    const link = {
      accountId,
      expiresAt: created + LINK_S,
      refreshUrl: text(params, 'refresh_url'),
      returnUrl: text(params, 'return_url'),
    };
    this.#links.set(id, link);
    return {
      object: 'account_link',
      created,
      expires_at: link.expiresAt,
      url: `${this.#dependencies.publicUrl}/onboarding/${id}`,
    };
  }

  /** Null: there is no such link. `isOver`: the link was used or has expired. */
  link(id: string): (Link & { isOver: boolean }) | null {
    const link = this.#links.get(id);
    return link === undefined ? null : { ...link, isOver: link.expiresAt <= seconds() };
  }

  /** Expires a link after its first use. */
  useLink(id: string): void {
    const link = this.#links.get(id);
    if (link !== undefined) link.expiresAt = 0;
  }

  /** Completes the onboarding, or, with `isReady` false, pauses the account's payouts. */
  endOnboarding(accountId: string, isReady: boolean): ConnectAccount {
    const account = this.account(accountId);
    endOnboarding(account, isReady);
    this.#dependencies.emit({ ...newEvent('account.updated', account, seconds()), account: accountId });
    return account;
  }

  /** Replaces the account's bank account, also after the onboarding. */
  changeBankAccount(accountId: string): BankAccount {
    const bankAccount = replaceBankAccount(this.account(accountId));
    const event = newEvent('account.external_account.created', bankAccount, seconds());
    this.#dependencies.emit({ ...event, account: accountId });
    return bankAccount;
  }

  createTransfer(params: Params): Transfer {
    const transfer = newTransfer(params, seconds());
    const account = this.#accounts.get(transfer.destination);
    if (account === undefined) throw notFoundError('destination', transfer.destination, 'destination');
    if (account.capabilities.transfers !== 'active')
      throw stateError('insufficient_capabilities_for_transfer', 'The destination account cannot receive transfers.');
    const refusal = this.#refusals.get(account.id);
    if (refusal !== undefined) {
      this.#refusals.delete(account.id);
      throw stateError(refusal, `The transfer was refused: ${refusal}.`);
    }
    if (this.#availableCents !== null && this.#availableCents < transfer.amount)
      throw stateError('balance_insufficient', 'You have insufficient available funds in your Stripe account.');
    this.#moveAvailable(-transfer.amount);
    const kind = { type: 'transfer', reporting_category: 'transfer' };
    const moved = { ...kind, amount: -transfer.amount, source: transfer.id };
    this.#transfers.set(transfer.id, transfer);
    transfer.balance_transaction = this.#dependencies.move(moved).id;
    this.#dependencies.emit(newEvent('transfer.created', transfer, seconds()));
    return transfer;
  }

  findTransfer(id: string): Transfer | undefined {
    return this.#transfers.get(id);
  }

  /** `GET /transfers`: the transfers of a group, newest first. */
  listTransfers(group: string): Transfer[] {
    return this.#transfers
      .values()
      .filter((transfer) => group === '' || transfer.transfer_group === group)
      .toReversed();
  }

  transfersOf(payoutId: string): Transfer[] {
    return this.#transfers.values().filter(({ metadata }) => metadata.payoutId === payoutId);
  }

  /** Limits the balance that transfers can use. Transfers reduce it. Null: unlimited. */
  setAvailable(cents: number | null): void {
    this.#availableCents = cents;
  }

  /** Rejects the next transfer to an account with this code. */
  refuseNext(accountId: string, code: string): void {
    this.#refusals.set(this.account(accountId).id, code);
  }

  /** Reverses a transfer, as the platform's owner does in Stripe's dashboard. */
  reverse(transferId: string, amount: number): Transfer {
    const transfer = this.#transfers.get(transferId);
    if (transfer === undefined) throw notFoundError('transfer', transferId, 'transfer');
    if (amount > transfer.amount - transfer.amount_reversed)
      throw invalidParam('amount', 'The amount is greater than what is left of the transfer.');
    transfer.amount_reversed += amount;
    transfer.reversed = transfer.amount_reversed === transfer.amount;
    const kind = { type: 'transfer_refund', reporting_category: 'transfer_reversal' };
    this.#dependencies.move({ ...kind, amount, source: transfer.id });
    this.#moveAvailable(amount);
    this.#dependencies.emit(newEvent('transfer.reversed', transfer, seconds()));
    return transfer;
  }

  clear(): void {
    this.#accounts.clear();
    this.#links.clear();
    this.#transfers.clear();
    this.#refusals.clear();
    this.#availableCents = null;
  }

  #moveAvailable(cents: number): void {
    if (this.#availableCents !== null) this.#availableCents += cents;
  }
}
