import { BoundedMap } from '../bounded-map.ts';
import { randomId } from '../random-id.ts';
import type { newBalanceTransaction } from './balance-transaction.ts';
import type { Charge } from './charge.ts';
import { invalidParam, notFoundError, stateError } from './errors.ts';
import { newEvent, type StripeEvent } from './events.ts';
import { integer, metadata, optionalText, refuseUnknown, text, type Params } from './form-params.ts';

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

/** The current time, in Stripe's unit. */
export const seconds = (): number => Math.floor(Date.now() / 1_000);

interface Dependencies {
  emit: (event: StripeEvent) => void;
  /** The charge of a payment. Throws if there is none. */
  charge: (paymentIntent: string) => Charge;
  /** The cost of lost disputes of a payment, in cents. */
  lostCents: (paymentIntent: string) => number;
  /** Records a balance transaction. */
  move: (moved: Parameters<typeof newBalanceTransaction>[0]) => void;
  most: number;
}

/** The refunds of the sandbox's only Stripe account. Each change calls `emit`. */
export class Refunds {
  readonly #refunds: BoundedMap<Refund>;
  /** Planned outcomes of the next refunds by payment, in order. Later refunds succeed. */
  readonly #plans: BoundedMap<RefundPlan[]>;
  readonly #deps: Dependencies;

  constructor(deps: Dependencies) {
    this.#refunds = new BoundedMap<Refund>(deps.most);
    this.#plans = new BoundedMap<RefundPlan[]>(deps.most);
    this.#deps = deps;
  }

  find(id: string): Refund | undefined {
    return this.#refunds.get(id);
  }

  ofPayments(paymentIntents: ReadonlySet<string | null>): Refund[] {
    return this.#refunds.values().filter((refund) => paymentIntents.has(refund.payment_intent));
  }

  /** Plans the outcomes of the next refunds of a payment. */
  plan(paymentIntent: string, plans: RefundPlan[]): void {
    this.#deps.charge(paymentIntent);
    this.#plans.set(paymentIntent, [...plans]);
  }

  create(params: Params): Refund {
    refuseUnknown(params, ['payment_intent', 'amount', 'reason', 'metadata']);
    const id = text(params, 'payment_intent');
    const charge = this.#deps.charge(id);
    const left = charge.amount - charge.amount_refunded - this.#deps.lostCents(id);
    if (left <= 0) throw stateError('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    const amount = params.amount === undefined ? left : integer(params, 'amount', 'amount', 1);
    if (amount > left) throw invalidParam('amount', 'The amount is greater than what is left of the charge.');
    const plan = this.#plans.get(id)?.shift() ?? {};
    if (plan.refuse !== undefined) throw stateError(plan.refuse, `The refund was refused: ${plan.refuse}.`);
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
      this.#deps.move({ type: 'refund', reporting_category: 'refund', amount: -amount, fee: 0, source: refund.id });
      this.#addRefunded(charge, amount);
      this.#deps.emit(newEvent('charge.refunded', charge, seconds()));
    } else {
      this.#emitFailure(refund);
    }
    return refund;
  }

  /** `GET /refunds`: the refunds of one payment, newest first. */
  list(paymentIntent: string): Refund[] {
    this.#deps.charge(paymentIntent);
    return this.#refunds
      .values()
      .filter((refund) => refund.payment_intent === paymentIntent)
      .toReversed();
  }

  /** Ends a refund, or returns a succeeded one from the buyer's bank. Returns null if the refund has already ended. */
  end(refundId: string, status: RefundStatus, failureReason?: string): Refund | null {
    const refund = this.#refunds.get(refundId);
    if (refund === undefined) throw notFoundError('refund', refundId, 'refund');
    if (isOver(refund) || refund.status === status) return null;
    refund.status = status;
    if (failureReason !== undefined) refund.failure_reason = failureReason;
    if (isOver(refund)) {
      const kind = { type: 'refund_failure', reporting_category: 'refund_failure' };
      this.#deps.move({ ...kind, amount: refund.amount, fee: 0, source: refund.id });
      this.#addRefunded(this.#deps.charge(refund.payment_intent), -refund.amount);
      this.#emitFailure(refund);
    } else {
      this.#deps.emit(newEvent('refund.updated', refund, seconds()));
    }
    return refund;
  }

  clear(): void {
    this.#refunds.clear();
    this.#plans.clear();
  }

  #addRefunded(charge: Charge, amount: number): void {
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
  }

  #emitFailure(refund: Refund): void {
    this.#deps.emit(newEvent('refund.failed', refund, seconds()));
    this.#deps.emit(newEvent('charge.refund.updated', refund, seconds()));
  }
}
