import { BoundedMap } from '../bounded-map.ts';
import { randomId } from '../random-id.ts';
import { DISPUTE_FEE, newBalanceTransaction, paymentFee, type BalanceTransaction } from './balance-transaction.ts';
import { newCharge, newDispute, type Charge, type Dispute, type DisputeStatus } from './charge.ts';
import { newSession, type CheckoutSession, type NewSession } from './checkout-session.ts';
import { invalid, noSuch, refused, StripeApiError } from './errors.ts';
import { declinedPayment, newEvent, type StripeEvent } from './events.ts';
import { integer, metadata, optionalText, refuseUnknown, text, type Params } from './form-params.ts';

export interface StoredSession extends NewSession {
  expiry: NodeJS.Timeout;
}

export type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

type PendingReason = 'processing' | 'insufficient_funds' | 'charge_pending';

/** Outcome of a refund: its status with the failure reason, or a rejection with this code. */
export interface RefundPlan {
  status?: RefundStatus;
  pendingReason?: PendingReason;
  failureReason?: string;
  refuse?: string;
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  pending_reason?: PendingReason;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: RefundStatus;
}

const isOver = ({ status }: Refund): boolean => status === 'failed' || status === 'canceled';

const CLOSED: ReadonlySet<DisputeStatus> = new Set(['won', 'lost', 'prevented', 'warning_closed']);
const isClosed = ({ status }: Dispute): boolean => CLOSED.has(status);

const SESSIONS_KEPT = 5_000;
const seconds = (): number => Math.floor(Date.now() / 1_000);

interface Dependencies {
  emit: (event: StripeEvent) => void;
  /** Finds the source of a balance transaction outside this state. Null: unknown. */
  otherSource: (id: string) => object | null;
}

/** The sessions, payments and refunds of the sandbox's only Stripe account. Each change calls `emit`. */
export class StripeState {
  readonly #sessions = new BoundedMap<StoredSession>(SESSIONS_KEPT, ({ expiry }) => clearTimeout(expiry));
  readonly #charges = new BoundedMap<Charge>(SESSIONS_KEPT);
  readonly #refunds = new BoundedMap<Refund>(SESSIONS_KEPT);
  readonly #disputes = new BoundedMap<Dispute>(SESSIONS_KEPT);
  readonly #balance = new BoundedMap<BalanceTransaction>(SESSIONS_KEPT);
  /** Planned outcomes of the next refunds by payment, in order. Later refunds succeed. */
  readonly #refundPlans = new BoundedMap<RefundPlan[]>(SESSIONS_KEPT);
  readonly #publicUrl: string;
  readonly #emit: (event: StripeEvent) => void;
  readonly #otherSource: Dependencies['otherSource'];

  constructor(publicUrl: string, { emit, otherSource }: Dependencies) {
    this.#publicUrl = publicUrl;
    this.#emit = emit;
    this.#otherSource = otherSource;
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
    if (stored === undefined) throw noSuch('checkout.session', id, 'session');
    return stored.session;
  }

  forOrder(orderId: string): CheckoutSession[] {
    return this.#sessions
      .values()
      .map(({ session }) => session)
      .filter((session) => session.client_reference_id === orderId);
  }

  refundsOf(orderId: string): Refund[] {
    const payments = new Set(this.forOrder(orderId).map((session) => session.payment_intent));
    return this.#refunds.values().filter((refund) => payments.has(refund.payment_intent));
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

  /** Plans the outcomes of the next refunds of a payment. */
  planRefunds(paymentIntent: string, plans: RefundPlan[]): void {
    this.#charge(paymentIntent);
    this.#refundPlans.set(paymentIntent, [...plans]);
  }

  refund(params: Params): Refund {
    refuseUnknown(params, ['payment_intent', 'amount', 'reason', 'metadata']);
    const id = text(params, 'payment_intent');
    const charge = this.#charge(id);
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    const amount = params.amount === undefined ? left : integer(params, 'amount', 'amount', 1);
    if (amount > left) throw invalid('amount', 'The amount is greater than what is left of the charge.');
    const plan = this.#refundPlans.get(id)?.shift() ?? {};
    if (plan.refuse !== undefined) throw refused(plan.refuse, `The refund was refused: ${plan.refuse}.`);
    const refund: Refund = {
      id: randomId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: seconds(),
      currency: 'usd',
      metadata: metadata(params),
      payment_intent: id,
      reason: optionalText(params, 'reason'),
      status: plan.status ?? 'succeeded',
      ...(plan.pendingReason !== undefined && { pending_reason: plan.pendingReason }),
      ...(plan.failureReason !== undefined && { failure_reason: plan.failureReason }),
    };
    this.#refunds.set(refund.id, refund);
    // A pending refund counts as refunded until it fails.
    if (!isOver(refund)) {
      this.#move({ type: 'refund', reporting_category: 'refund', amount: -amount, fee: 0, source: refund.id });
      this.#addRefunded(charge, amount);
      this.#emit(newEvent('charge.refunded', charge, seconds()));
    } else {
      this.#emitFailure(refund);
    }
    return refund;
  }

  /** `GET /refunds`: the refunds of one payment, newest first. */
  listRefunds(paymentIntent: string): Refund[] {
    this.#charge(paymentIntent);
    return this.#refunds
      .values()
      .filter((refund) => refund.payment_intent === paymentIntent)
      .toReversed();
  }

  /** Ends a refund, or returns a succeeded one from the buyer's bank. Returns null if the refund has already ended. */
  endRefund(refundId: string, status: RefundStatus, failureReason?: string): Refund | null {
    const refund = this.#refunds.get(refundId);
    if (refund === undefined) throw noSuch('refund', refundId, 'refund');
    if (isOver(refund) || refund.status === status) return null;
    refund.status = status;
    if (failureReason !== undefined) refund.failure_reason = failureReason;
    if (isOver(refund)) {
      const kind = { type: 'refund_failure', reporting_category: 'refund_failure' };
      this.#move({ ...kind, amount: refund.amount, fee: 0, source: refund.id });
      this.#addRefunded(this.#charge(refund.payment_intent), -refund.amount);
      this.#emitFailure(refund);
    } else {
      this.#emit(newEvent('refund.updated', refund, seconds()));
    }
    return refund;
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
    if (dispute === undefined) throw noSuch('dispute', disputeId, 'dispute');
    dispute.status = status;
    if (event === 'funds_reinstated') this.#moveDisputed(dispute, 'dispute_reversal', dispute.amount, 0);
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

  /** The order of a payment's session. */
  orderOf(paymentIntent: unknown): string | undefined {
    const session = this.#sessions.values().find((stored) => stored.session.payment_intent === paymentIntent)?.session;
    return session?.client_reference_id ?? undefined;
  }

  clear(): void {
    this.#sessions.clear();
    this.#charges.clear();
    this.#refunds.clear();
    this.#disputes.clear();
    this.#balance.clear();
    this.#refundPlans.clear();
  }

  #charge(paymentIntent: string): Charge {
    const charge = this.#charges.get(paymentIntent);
    if (charge === undefined) throw noSuch('payment_intent', paymentIntent, 'payment_intent');
    return charge;
  }

  #move(moved: Parameters<typeof newBalanceTransaction>[0]): BalanceTransaction {
    const transaction = newBalanceTransaction(moved, seconds());
    this.#balance.set(transaction.id, transaction);
    return transaction;
  }

  #moveDisputed({ id }: Dispute, category: string, amount: number, fee: number): void {
    this.#move({ type: 'adjustment', reporting_category: category, amount, fee, source: id });
  }

  #source(id: string | null): object | null {
    const known = this.#refunds.get(id ?? '') ?? this.#disputes.get(id ?? '');
    return known ?? this.#charges.values().find((charge) => charge.id === id) ?? this.#otherSource(id ?? '');
  }

  #addRefunded(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  #emitFailure(refund: Refund): void {
    this.#emit(newEvent('refund.failed', refund, seconds()));
    this.#emit(newEvent('charge.refund.updated', refund, seconds()));
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
