import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { monthOf } from '@blockbazaar/domain/ledger/day-range';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { StoreOrder } from '@blockbazaar/domain/orders/store-order';
import { payoutAccountSchema } from '@blockbazaar/domain/payouts/payout-account';
import { NO_PAYOUT_MINIMUMS } from '@blockbazaar/domain/payouts/payout-minimums';
import { NO_RESERVE, type PayoutReserve } from '@blockbazaar/domain/payouts/payout-reserve';
import type { MemoryFirestore } from '../../support/memory-firestore/memory-firestore.ts';
import type { Functions } from './functions-process.ts';
import type { Scheduler } from './scheduler.ts';
import { STORE_IDS, type ShopTerms, type StoreId } from './simulated-shop.ts';
import { OWNER, ownerSession, sellerSession } from './simulated-staff.ts';

/** The parts of the simulation that the back office uses. */
interface Shop {
  readonly scheduler: Scheduler;
  readonly database: MemoryFirestore;
  readonly terms: ShopTerms;
  readonly staff: { readonly storeOrders: StoreOrder[] };
  readonly holdDays: number;
  run<T>(label: string, task: (functions: Functions) => Promise<T>, onEnd?: (result: T) => void): void;
}

/** The commands and scheduled functions that check and repair the ledger, and the pages about money. */
export class SimulatedBackOffice {
  /** Sums that a check of the functions has found to be wrong, although no commit was. */
  readonly violations: string[] = [];
  readonly #shop: Shop;
  #saves = 0;
  #deletedStoreId: StoreId | null = null;

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  /** One action, at random. */
  act(): void {
    const actions = [
      () => this.rebuildSums(),
      () => this.checkSums(),
      () => this.checkMonths(),
      () => this.confirmBalances(),
      () => this.openPages(),
      () => this.#manageAccount(),
      () => this.#setMinimums(),
      () => this.#setReserve(),
      () => this.#migrate(),
      () => this.retryWaitingRefund(),
    ];
    this.#shop.scheduler.pick(actions)?.();
  }

  /** Corrects the sums of an existing ledger. The first run of the roll-up has created them. */
  rebuildSums(): void {
    if (this.#shop.database.read(COLLECTIONS.ledgerProgress).size > 0)
      this.#shop.run('rebuilds the sums', ({ rebuildSums }) => rebuildSums());
  }

  checkSums(): void {
    this.#shop.run(
      'compares all sums',
      ({ checkSums }) => checkSums(),
      (paths) => this.violations.push(...paths.map((path) => `checkSums has found a difference of ${path}`)),
    );
  }

  checkMonths(): void {
    this.#shop.run('compares the sums of months', ({ checkMonths }) => checkMonths());
    this.#shop.run('updates all debts', ({ syncAllStoreDebts }) => syncAllStoreDebts());
  }

  confirmBalances(): void {
    this.#shop.run('confirms balances', ({ confirmBalances }) => confirmBalances());
    this.#shop.run('updates recent debts', ({ syncActiveStoreDebts }) => syncActiveStoreDebts());
  }

  /** The owner deletes a store with its products and unpaid orders, possibly with a repeated click. */
  deleteStore(): void {
    const { scheduler } = this.#shop;
    if (scheduler.chance(0.2))
      return this.#shop.run('lists deleted stores', ({ listDeletedStores }) => listDeletedStores(null));
    if (this.#deletedStoreId === null && scheduler.chance(0.5)) return;
    this.#deletedStoreId ??= scheduler.pick(STORE_IDS) ?? 'north';
    this.#requestDeletion(this.#deletedStoreId);
  }

  /** The owner repeats a deletion that has not started, because its request was killed or refused. */
  repeatDeletion(): void {
    const storeId = this.#deletedStoreId;
    if (storeId !== null && this.#shop.database.read(COLLECTIONS.stores).has(storeId)) this.#requestDeletion(storeId);
  }

  #requestDeletion(storeId: StoreId): void {
    this.#shop.run(`previews the deletion of ${storeId}`, ({ previewDeletion }) => previewDeletion(storeId));
    this.#shop.run(`deletes ${storeId}`, ({ deleteStore }) => deleteStore({ id: storeId, name: storeId }, OWNER));
  }

  /** Null while all stores exist. */
  get deletedStoreId(): StoreId | null {
    return this.#deletedStoreId;
  }

  /** Refunds that wait for funds, or for another change. */
  get waitingRefunds() {
    const orders = [...this.#shop.database.read(COLLECTIONS.orders)] as [string, Order][];
    return orders.flatMap(([id, { uncoveredSince, refundDelayedSince }]) => [
      ...(uncoveredSince === null ? [] : [['uncoveredRefunds', id] as const]),
      ...(refundDelayedSince === null ? [] : [['delayedRefunds', id] as const]),
    ]);
  }

  /** The owner requests a waiting refund before its next attempt. */
  retryWaitingRefund(): void {
    const [kind, id] = this.#shop.scheduler.pick(this.waitingRefunds) ?? [];
    if (kind !== undefined && id !== undefined)
      this.#shop.run(`retries ${kind} of ${id}`, ({ retryDeadLetter, outbox }) =>
        retryDeadLetter(kind, id, OWNER, outbox),
      );
  }

  /** Reads the data of the pages about money, in one session. Only errors are checked. */
  openPages(): void {
    const { scheduler, staff } = this.#shop;
    const storeId = scheduler.pick(STORE_IDS) ?? 'north';
    const part = scheduler.pick(staff.storeOrders);
    this.#shop.run('opens the pages about money', async (functions) => {
      await functions.INCOME_HANDLERS.GET_INCOME({ month: monthOf(Date.now()) }, ownerSession());
      await functions.listPayoutBalances({ after: null, isDeleted: false, search: '' });
      await functions.listPayouts({ after: null, isOpen: false });
      await functions.listPausedPayouts();
      await functions.listStoreDebts(null);
      await functions.readPayoutFunds();
      await functions.listRefundRequests(null);
      await functions.sellerPayoutBalance(storeId);
      if (part !== undefined) await functions.readOrderTimeline(part);
    });
  }

  /** Limits payouts by the provider, or removes the limit. */
  #setMinimums(): void {
    const stripe = this.#shop.scheduler.pick([0, 2 * this.#shop.terms.prices.lantern]) ?? 0;
    this.#shop.run('sets the minimums of payouts', ({ setPayoutMinimums }) =>
      setPayoutMinimums({ ...NO_PAYOUT_MINIMUMS, stripe }, OWNER),
    );
  }

  /** Sets or removes the reserve of a store, while payouts and their reads are in progress. */
  #setReserve(): void {
    const { scheduler, database, holdDays } = this.#shop;
    const storeId = scheduler.pick(STORE_IDS) ?? 'north';
    const account = database.read(COLLECTIONS.payoutAccounts).get(storeId);
    const reserve = scheduler.pick([NO_RESERVE, reserveOf(10, holdDays), reserveOf(50, holdDays)]) ?? NO_RESERVE;
    const { way, schedule, minimumCents } = payoutAccountSchema.parse(account);
    const terms = { way, schedule, minimumCents, reserve };
    this.#shop.run(`sets the reserve of ${storeId}`, ({ PAYOUT_HANDLERS }) =>
      PAYOUT_HANDLERS.SET_PAYOUT_TERMS({ storeId, terms, proof: { password: '' } }, ownerSession()),
    );
  }

  /** The commands for orders of earlier versions, which must change nothing of other orders. */
  #migrate(): void {
    this.#shop.run('migrates orders', async ({ migrateOrders, backfillStoreOrders }) => {
      const [{ entered }, { written }] = [await migrateOrders(), await backfillStoreOrders()];
      if (entered + written > 0) this.violations.push(`the migration has changed ${entered + written} orders`);
    });
  }

  /** Looks up the account that a provider pays, or changes the other one. Payouts to it are delayed afterwards. */
  #manageAccount(): void {
    const { scheduler } = this.#shop;
    const [first, second] = STORE_IDS;
    this.#saves += 1;
    const details = `Account ${this.#saves}`;
    const { ownAccount } = payoutAccountSchema.parse(this.#shop.database.read(COLLECTIONS.payoutAccounts).get(first));
    const accountId = ownAccount?.id ?? '';
    const changes: ((functions: Functions) => Promise<unknown>)[] = [
      ({ refreshPayoutAccount }) => refreshPayoutAccount({}, sellerSession(first)),
      ({ lookUpReportedAccount }) => lookUpReportedAccount({ storeId: null, accountId }),
      ({ recordBankAccounts }) => recordBankAccounts(),
      ({ savePayoutAccount }) => savePayoutAccount({ details, paypalEmail: '' }, sellerSession(second)),
    ];
    const change = scheduler.pick(changes);
    if (change !== undefined) this.#shop.run('manages a payout account', change);
  }
}

/** A reserve that ends two days after the hold of sales. */
export const reserveOf = (percent: number, holdDays: number): PayoutReserve => ({ percent, days: holdDays + 2 });
