import type { BankAccount, ConnectAccount } from '../../sandbox/stripe/connect-account.ts';
import type { Transfer } from '../../sandbox/stripe/transfer.ts';

type Send = <T>(method: string, path: string, body?: unknown) => Promise<T>;

/** Where the API for transfers is, for faults. */
export const TRANSFERS_PATH = '/stripe/v1/transfers';

/** Steers the sandbox's Stripe Connect. */
export class ConnectSandbox {
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  /** The accounts that were opened for a store. */
  accountsOf(storeId: string): Promise<ConnectAccount[]> {
    return this.#send('GET', `/stripe/accounts?storeId=${storeId}`);
  }

  /** The account's owner has entered all that Stripe wants to know. */
  completeOnboarding(accountId: string): Promise<ConnectAccount> {
    return this.#send('POST', `/stripe/accounts/${accountId}/onboarding`, { isReady: true });
  }

  /** Stripe pays the account no more. */
  restrict(accountId: string): Promise<ConnectAccount> {
    return this.#send('POST', `/stripe/accounts/${accountId}/onboarding`, { isReady: false });
  }

  /** The account's owner enters another bank account at Stripe. */
  changeBankAccount(accountId: string): Promise<BankAccount> {
    return this.#send('POST', `/stripe/accounts/${accountId}/bank-account`);
  }

  /** Refuses the next transfer to an account with this code. */
  async refuseNext(accountId: string, code: string): Promise<void> {
    await this.#send('POST', `/stripe/accounts/${accountId}/refuse-next`, { code });
  }

  transfersOf(payoutId: string): Promise<Transfer[]> {
    return this.#send('GET', `/stripe/transfers?payoutId=${payoutId}`);
  }

  /** The owner of our account takes money back in Stripe's dashboard, in cents. */
  reverse(transferId: string, amount: number): Promise<Transfer> {
    return this.#send('POST', `/stripe/transfers/${transferId}/reverse`, { amount });
  }
}
