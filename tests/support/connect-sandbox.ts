import type { BankAccount, ConnectAccount } from '../../sandbox/stripe/connect-account.ts';
import type { Transfer } from '../../sandbox/stripe/transfer.ts';

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Path of the transfer API, for faults. */
export const TRANSFERS_PATH = '/stripe/v1/transfers';

/** Client of the sandbox's Stripe Connect. */
export class ConnectSandbox {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** The accounts of a store. */
  accountsOf(storeId: string): Promise<ConnectAccount[]> {
    return this.#send('GET', `/stripe/accounts?storeId=${storeId}`);
  }

  /** Completes the onboarding, as the account's owner. */
  completeOnboarding(accountId: string): Promise<ConnectAccount> {
    return this.#send('POST', `/stripe/accounts/${accountId}/onboarding`, { isReady: true });
  }

  /** Pauses the account's payouts, as Stripe. */
  restrict(accountId: string): Promise<ConnectAccount> {
    return this.#send('POST', `/stripe/accounts/${accountId}/onboarding`, { isReady: false });
  }

  /** Replaces the bank account at Stripe, as the account's owner. */
  changeBankAccount(accountId: string): Promise<BankAccount> {
    return this.#send('POST', `/stripe/accounts/${accountId}/bank-account`);
  }

  /** Rejects the next transfer to an account with this code. */
  async refuseNext(accountId: string, code: string): Promise<void> {
    await this.#send('POST', `/stripe/accounts/${accountId}/refuse-next`, { code });
  }

  /** Limits the platform's balance for transfers, which they reduce. Null: unlimited. */
  async setAvailable(cents: number | null): Promise<void> {
    await this.#send('PUT', '/stripe/available-balance', { cents });
  }

  transfersOf(payoutId: string): Promise<Transfer[]> {
    return this.#send('GET', `/stripe/transfers?payoutId=${payoutId}`);
  }

  /** Reverses cents of a transfer in Stripe's dashboard, as the platform's owner. */
  reverse(transferId: string, amount: number): Promise<Transfer> {
    return this.#send('POST', `/stripe/transfers/${transferId}/reverse`, { amount });
  }
}
