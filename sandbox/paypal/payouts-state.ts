import { BoundedMap } from '../bounded-map.ts';
import { notFound, PaypalApiError } from './errors.ts';
import { newEvent, type PaypalEvent } from './events.ts';
import {
  errorOf,
  hasLeftAccount,
  isReturned,
  newBatch,
  PAYOUT_FEE,
  type PayoutBatch,
  type PayoutItem,
  type PayoutItemStatus,
  type PayoutPlan,
} from './payout-batch.ts';
import { parsePayoutRequest } from './payout-request.ts';
import type { Transaction } from './transactions.ts';

const PAYOUTS_MAX = 5_000;
/** The time for which PayPal rejects another batch with the same name. */
const NAME_STORED_MS = 30 * 24 * 60 * 60_000;

/** The event that reports an item's status. */
const ITEM_EVENTS: Readonly<Record<PayoutItemStatus, string | null>> = {
  SUCCESS: 'SUCCEEDED',
  FAILED: 'FAILED',
  PENDING: null,
  UNCLAIMED: 'UNCLAIMED',
  RETURNED: 'RETURNED',
  ONHOLD: 'HELD',
  BLOCKED: 'BLOCKED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'REFUNDED',
};

/** PayPal Payouts of the sandbox's only account. Each change calls `emit`. */
export class PayoutsState {
  readonly #batches = new BoundedMap<PayoutBatch>(PAYOUTS_MAX);
  /** Planned outcomes of the next payouts by receiver, in order. Later payouts succeed. */
  readonly #plans = new BoundedMap<PayoutPlan[]>(PAYOUTS_MAX);
  /** The account's balance for payouts and their fees, in cents. Null: unlimited. */
  #availableCents: number | null = null;
  readonly #publicUrl: string;
  readonly #emit: (event: PaypalEvent) => void;

  constructor(publicUrl: string, emit: (event: PaypalEvent) => void) {
    this.#publicUrl = publicUrl;
    this.#emit = emit;
  }

  /** `POST …/payouts`. A repeated batch name is rejected with a link to its batch. */
  create(body: unknown): object {
    const request = parsePayoutRequest(body);
    const before = this.batchesOf(request.sender_batch_header.sender_batch_id).at(-1);
    if (before !== undefined && isNameStored(before)) throw usedBefore(before);
    const plan = this.#plans.get(request.items[0].receiver)?.shift() ?? {};
    if (plan.refuse !== undefined)
      throw new PaypalApiError(422, plan.refuse, 'The requested action could not be performed.', [
        { issue: plan.refuse, location: 'body' },
      ]);
    this.#debit(request.items[0].amount.value);
    const batch = newBatch(request, plan, {
      now: new Date().toISOString(),
      urlOf: (path) => `${this.#publicUrl}${path}`,
    });
    const { batch_header: header, items } = batch;
    this.#batches.set(header.payout_batch_id, batch);
    for (const item of items) this.#report(item);
    const outcome = header.batch_status === 'DENIED' ? 'DENIED' : 'SUCCESS';
    this.#emit(newEvent(`PAYMENT.PAYOUTSBATCH.${outcome}`, 'payouts', { batch_header: header, links: batch.links }));
    const { payout_batch_id, sender_batch_header } = header;
    return { batch_header: { payout_batch_id, batch_status: 'PENDING', sender_batch_header }, links: batch.links };
  }

  get(batchId: string): PayoutBatch {
    const batch = this.#batches.get(batchId);
    if (batch === undefined) throw notFound();
    return batch;
  }

  batchesOf(senderBatchId: string): PayoutBatch[] {
    return this.#batches
      .values()
      .filter(({ batch_header: header }) => header.sender_batch_header.sender_batch_id === senderBatchId);
  }

  /** Plans the outcomes of the next payouts to a receiver. */
  plan(receiver: string, plans: PayoutPlan[]): void {
    this.#plans.set(receiver, [...plans]);
  }

  /** Limits the account's balance for payouts. Payouts reduce it. Null: unlimited. */
  setAvailable(cents: number | null): void {
    this.#availableCents = cents;
  }

  /** Ends a payout: the receiver claims the money, or it returns. */
  end(batchId: string, status: PayoutItemStatus, error?: string): PayoutBatch {
    const batch = this.get(batchId);
    for (const item of batch.items) {
      item.transaction_status = status;
      if (error !== undefined) item.errors = errorOf(error);
      this.#report(item);
    }
    return batch;
  }

  /** Transactions of payouts on the account. */
  transactions(): Transaction[] {
    return this.#batches
      .values()
      .flatMap(({ items }) => items)
      .filter(hasLeftAccount)
      .flatMap(transactionsOf);
  }

  clear(): void {
    this.#batches.clear();
    this.#plans.clear();
    this.#availableCents = null;
  }

  /** Debits a payout and its fee, or rejects the payout. `value`: in dollars. */
  #debit(value: string): void {
    if (this.#availableCents === null) return;
    const cents = centsOf(value) + centsOf(PAYOUT_FEE);
    if (cents > this.#availableCents)
      throw new PaypalApiError(
        422,
        'INSUFFICIENT_FUNDS',
        'Sender does not have sufficient funds. Please add funds and retry.',
      );
    this.#availableCents -= cents;
  }

  #report(item: PayoutItem): void {
    const event = ITEM_EVENTS[item.transaction_status];
    if (event !== null) this.#emit(newEvent(`PAYMENT.PAYOUTS-ITEM.${event}`, 'payouts_item', item));
  }
}

/** The cents of an amount in dollars with two decimals. */
const centsOf = (value: string): number => Number(value.replace('.', ''));

const isNameStored = ({ batch_header: { time_created: created } }: PayoutBatch): boolean =>
  Date.now() - Date.parse(created) < NAME_STORED_MS;

function usedBefore({ links: [self] }: PayoutBatch): PaypalApiError {
  return new PaypalApiError(400, 'USER_BUSINESS_ERROR', 'User business error.', [
    {
      field: 'SENDER_BATCH_ID',
      location: 'body',
      issue: 'Batch with given sender_batch_id already exists',
      link: [{ ...self, encType: 'application/json' }],
    },
  ]);
}

/** PayPal does not refund the fee of a returned payout. */
function transactionsOf(item: PayoutItem): Transaction[] {
  const { amount } = item.payout_item;
  const times = { transaction_initiation_date: item.time_processed, transaction_updated_date: item.time_processed };
  const sent: Transaction = {
    transaction_id: item.transaction_id,
    transaction_event_code: 'T0001',
    ...times,
    transaction_amount: { currency_code: amount.currency, value: `-${amount.value}` },
    fee_amount: { currency_code: amount.currency, value: `-${item.payout_item_fee.value}` },
    transaction_status: 'S',
  };
  const returned: Transaction = {
    transaction_id: `${item.transaction_id.slice(0, -1)}R`,
    paypal_reference_id: item.transaction_id,
    paypal_reference_id_type: 'TXN',
    transaction_event_code: 'T1114',
    ...times,
    transaction_amount: { currency_code: amount.currency, value: amount.value },
    transaction_status: 'S',
  };
  return isReturned(item) ? [sent, returned] : [sent];
}
