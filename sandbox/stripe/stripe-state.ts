import { BoundedMap } from '../bounded-map.ts';
import {
  DISPUTE_FEE,
  DISPUTE_RESPONSE_FEE,
  newBalanceTransaction,
  paymentFee,
  type BalanceTransaction,
} from './balance-transaction.ts';
import { newCharge, newDispute, type Charge, type Dispute, type DisputeStatus } from './charge.ts';
import { newSession, type CheckoutSession, type NewSession } from './checkout-session.ts';
import { notFoundError, stateError, StripeApiError } from './errors.ts';
import { declinedPayment, newEvent, type StripeEvent } from './events.ts';
import { text, type Params } from './form-params.ts';
import { Refunds, seconds, type Refund } from './refunds.ts';

export interface StoredSession extends NewSession {
  expiry: NodeJS.Timeout;
}

const CLOSED: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'prevented', 'warning_closed']);
const isClosed = ({ status }: Dispute): boolean => CLOSED.has(status);

const STORED_SESSIONS_MAX = 5_000;

interface Dependencies {
  emit: (event: StripeEvent) => void;
  /** Finds the source of a balance transaction outside this state. Null: unknown. */
  otherSource: (id: string) => object | null;
}

/** The sessions, payments and refunds of the sandbox's only Stripe account. Each change calls `emit`. */
export class StripeState {
  readonly refunds: Refunds;
  readonly #sessions = new BoundedMap<StoredSession>(STORED_SESSIONS_MAX, ({ expiry }) => clearTimeout(expiry));
  readonly #charges = new BoundedMap<Charge>(STORED_SESSIONS_MAX);
  readonly #disputes = new BoundedMap<Dispute>(STORED_SESSIONS_MAX);
  readonly #balance = new BoundedMap<BalanceTransaction>(STORED_SESSIONS_MAX);
  readonly #publicUrl: string;
  readonly #emit: (event: StripeEvent) => void;
  readonly #otherSource: Dependencies['otherSource'];

  constructor(publicUrl: string, { emit, otherSource }: Dependencies) {
    this.#publicUrl = publicUrl;
    this.#emit = emit;
    this.#otherSource = otherSource;
    this.refunds = new Refunds({
      emit,
      charge: (paymentIntent) => this.#charge(paymentIntent),
      lostCents: (paymentIntent) =>
        this.disputesOf(paymentIntent).reduce((sum, { status, amount }) => sum + (status === 'lost' ? amount : 0), 0),
      move: (moved) => this.#move(moved),
      most: STORED_SESSIONS_MAX,
    });
  }

  create(params: Params): CheckoutSession {
    const created = newSession(params, this.#publicUrl, seconds());
    const { session } = created;
    const expiry = setTimeout(() => this.#end(session), session.expires_at * 1_000 - Date.now());
    expiry.unref();
    this.#sessions.set(session.id, { ...created, expiry });
    return session;
  }

  find(id: string): StoredSession | undefined {
    return this.#sessions.get(id);
  }

  get(id: string): CheckoutSession {
    const stored = this.find(id);
    if (stored === undefined) throw notFoundError('checkout.session', id, 'session');
    return stored.session;
  }

  forOrder(orderId: string): CheckoutSession[] {
    return this.#sessions
      .values()
      .map(({ session }) => session)
      .filter((session) => session.client_reference_id === orderId);
  }

  /** All sessions, oldest first. */
  sessions(): CheckoutSession[] {
    return this.#sessions.values().map(({ session }) => session);
  }

  /** The disputes and inquiries of a payment, oldest first. */
  disputesOf(paymentIntent: string): Dispute[] {
    return this.#disputes.values().filter((dispute) => dispute.payment_intent === paymentIntent);
  }

  /** `POST /refunds`. Stripe refunds no charge with an open dispute, and never the cost of a dispute. */
  refund(params: Params): Refund {
    const disputes = this.disputesOf(text(params, 'payment_intent'));
    const isOpen = disputes.some((dispute) => !isClosed(dispute) && !dispute.status.startsWith('warning_'));
    if (isOpen) throw stateError('charge_disputed', 'The charge has an open dispute.');
    return this.refunds.create(params);
  }

  refundsOf(orderId: string): Refund[] {
    const payments = new Set(this.forOrder(orderId).map((session) => session.payment_intent));
    return this.refunds.ofPayments(payments);
  }

  expire(id: string): CheckoutSession {
    const session = this.get(id);
    if (session.status !== 'open') {
      const state = `This Checkout Session has a status of \`${session.status}\`.`;
      throw new StripeApiError(400, `Only Checkout Sessions with a status in ["open"] can be expired. ${state}`);
    }
    return this.#end(session);
  }

  /** Pays a session as the buyer. Returns false if it can no longer be paid. */
  pay(id: string): boolean {
    const session = this.get(id);
    if (session.status === 'expired' || session.payment_status === 'paid') return false;
    const wasComplete = session.status === 'complete';
    this.#complete(session);
    session.payment_status = 'paid';
    const charge = this.#charge(session.payment_intent ?? '');
    const kind = { type: 'charge', reporting_category: 'charge' };
    charge.balance_transaction = this.#move({
      ...kind,
      amount: charge.amount,
      fee: paymentFee(charge.amount),
      source: charge.id,
    }).id;
    const outcome = wasComplete ? 'async_payment_succeeded' : 'completed';
    this.#emit(newEvent(`checkout.session.${outcome}`, session, seconds()));
    return true;
  }

  /** Completes the session with a pending payment. */
  process(id: string): boolean {
    const session = this.get(id);
    if (session.status !== 'open') return false;
    this.#complete(session);
    this.#emit(newEvent('checkout.session.completed', session, seconds()));
    return true;
  }

  /** Declines the card: the session stays open for another attempt. A pending payment fails. */
  decline(id: string): boolean {
    const session = this.get(id);
    if (session.status === 'open') {
      this.#emit(newEvent('payment_intent.payment_failed', declinedPayment(session), seconds()));
      return true;
    }
    if (session.status !== 'complete' || session.payment_status === 'paid') return false;
    this.#emit(newEvent('checkout.session.async_payment_failed', session, seconds()));
    return true;
  }

  /** Opens a dispute or an inquiry of a payment by the buyer's bank. An open one is returned instead of another. */
  dispute(paymentIntent: string, changes: Partial<Pick<Dispute, 'status' | 'amount'>> = {}): Dispute {
    const charge = this.#charge(paymentIntent);
    const open = this.#disputes.values().find((dispute) => dispute.charge === charge.id && !isClosed(dispute));
    if (open !== undefined) return open;
    const dispute = newDispute(charge, changes, seconds());
    charge.disputed = true;
    this.#disputes.set(dispute.id, dispute);
    // An inquiry debits no money.
    if (!dispute.status.startsWith('warning_')) this.#moveDisputed(dispute, 'dispute', -dispute.amount, DISPUTE_FEE);
    this.#emit(newEvent('charge.dispute.created', dispute, seconds()));
    return dispute;
  }

  /** Updates a dispute. `event` reports the change (`updated`, `funds_withdrawn`, `funds_reinstated`, `closed`). */
  moveDispute(disputeId: string, event: string, status: DisputeStatus): Dispute {
    const dispute = this.#disputes.get(disputeId);
    if (dispute === undefined) throw notFoundError('dispute', disputeId, 'dispute');
    // The merchant has responded.
    if (status === 'under_review' && dispute.status === 'needs_response')
      this.#moveDisputed(dispute, 'fee', -DISPUTE_RESPONSE_FEE, 0);
    dispute.status = status;
    if (event === 'funds_reinstated') {
      const hasResponded = dispute.balance_transactions.some(({ reporting_category: category }) => category === 'fee');
      this.#moveDisputed(dispute, 'dispute_reversal', dispute.amount, hasResponded ? -DISPUTE_RESPONSE_FEE : 0);
    }
    this.#emit(newEvent(`charge.dispute.${event}`, dispute, seconds()));
    return dispute;
  }

  /** `GET /checkout/sessions/:id` with the payment, its charge and its balance transaction expanded. */
  expanded(id: string): object {
    const session = this.get(id);
    const charge = session.payment_intent === null ? undefined : this.#charge(session.payment_intent);
    if (charge === undefined) return session;
    const transaction = this.#balance.get(charge.balance_transaction ?? '') ?? null;
    return {
      ...session,
      payment_intent: {
        id: charge.payment_intent,
        object: 'payment_intent',
        amount: charge.amount,
        currency: charge.currency,
        metadata: charge.metadata,
        status: session.payment_status === 'paid' ? 'succeeded' : 'processing',
        latest_charge: { ...charge, balance_transaction: transaction },
      },
    };
  }

  /**
   * `GET /balance_transactions`: the transactions of a period (s, both ends included), newest first, with expanded
   * sources.
   */
  listBalance({
    from,
    until,
  }: {
    from: number;
    until: number;
  }): (Omit<BalanceTransaction, 'source'> & { source: object | null })[] {
    return this.#balance
      .values()
      .filter(({ created }) => created >= from && created <= until)
      .toReversed()
      .map((transaction) => ({ ...transaction, source: this.#source(transaction.source) }));
  }

  /** Records a payout to the bank, a fee, or an adjustment with the charge `source` or without a source. */
  moveBalance(moved: Partial<BalanceTransaction> & { amount: number; type: string }): BalanceTransaction {
    return this.#move({ fee: 0, reporting_category: moved.type, source: null, ...moved });
  }

  /**
   * For tests: changes the fee and its currency. Null: removes the balance transaction, as if Stripe had not created it
   * yet.
   */
  changeFee(paymentIntent: string, changes: Partial<Pick<BalanceTransaction, 'fee' | 'currency'>> | null): void {
    const charge = this.#charge(paymentIntent);
    const transaction = this.#balance.get(charge.balance_transaction ?? '');
    if (changes === null) charge.balance_transaction = null;
    else if (transaction !== undefined) Object.assign(transaction, changes);
  }

  /** The charge of a payment. */
  chargeId(paymentIntent: string): string {
    return this.#charge(paymentIntent).id;
  }

  /** The order of a payment's session. */
  orderOf(paymentIntent: unknown): string | undefined {
    const session = this.#sessions.values().find((stored) => stored.session.payment_intent === paymentIntent)?.session;
    return session?.client_reference_id ?? undefined;
  }

  clear(): void {
    this.#sessions.clear();
    this.#charges.clear();
    this.refunds.clear();
    this.#disputes.clear();
    this.#balance.clear();
  }

  #charge(paymentIntent: string): Charge {
    const charge = this.#charges.get(paymentIntent);
    if (charge === undefined) throw notFoundError('payment_intent', paymentIntent, 'payment_intent');
    return charge;
  }

  #move(moved: Parameters<typeof newBalanceTransaction>[0]): BalanceTransaction {
    const transaction = newBalanceTransaction(moved, seconds());
    this.#balance.set(transaction.id, transaction);
    return transaction;
  }

  #moveDisputed({ id, balance_transactions: all }: Dispute, category: string, amount: number, fee: number): void {
    all.push(this.#move({ type: 'adjustment', reporting_category: category, amount, fee, source: id }));
  }

  #source(id: string | null): object | null {
    const known = this.refunds.find(id ?? '') ?? this.#disputes.get(id ?? '');
    return known ?? this.#charges.values().find((charge) => charge.id === id) ?? this.#otherSource(id ?? '');
  }

  #complete(session: CheckoutSession): void {
    if (session.payment_intent === null) {
      const charge = newCharge(session.amount_total, this.find(session.id)?.paymentMetadata ?? {}, seconds());
      this.#charges.set(charge.payment_intent, charge);
      session.payment_intent = charge.payment_intent;
    }
    this.#close(session, 'complete');
  }

  #end(session: CheckoutSession): CheckoutSession {
    this.#close(session, 'expired');
    this.#emit(newEvent('checkout.session.expired', session, seconds()));
    return session;
  }

  #close(session: CheckoutSession, status: 'complete' | 'expired'): void {
    clearTimeout(this.find(session.id)?.expiry);
    session.status = status;
    session.url = null;
  }
}
