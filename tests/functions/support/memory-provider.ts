import { fail, succeed } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type {
  DisputeReport,
  PartRefundResponse,
  PaymentProvider,
  PaymentReport,
  RefundResponse,
  RefundReport,
  ReversalReport,
} from '../../../functions/src/payments/payment-provider.ts';
import { refundKey } from '../../../functions/src/payments/refund-key.ts';
import { paymentFee } from '../../support/payment-fee.ts';

interface Session {
  orderId: string;
  totalCents: number;
  state: 'open' | 'paid' | 'expired';
  sentAtMs: number | null;
  refunds: RefundReport[];
  /** The responses that are stored under idempotency keys. */
  storedResponses: Map<number, RefundResponse>;
  storedPartResponses: Map<string, PartRefundResponse>;
  disputes: DisputeReport[];
}

/**
 * The result of a refund request. `lost`: the refund is made, and its response does not arrive. `disputed`: it is
 * refused because of a dispute, like every refund during one.
 */
type RefundOutcome = 'done' | 'pending' | 'failed' | 'refused' | 'disputed' | 'lost';

/** The refusal of a refund because of a dispute. */
export const DISPUTED = {
  outcome: 'refused',
  reason: 'charge_disputed',
  isPermanent: false,
  waitsFor: 'dispute',
} as const;

/** Returns whether a report of the payment has the fee. */
const isFeeKnown = (orderId: string): boolean => /[0-7]$/.test(orderId);

/** A payment provider in this process that always responds, with the actions of its buyers. */
export type MemoryProvider = PaymentProvider & {
  /** The buyer pays; null when that is no longer possible. */
  pay: (orderId: string) => PaymentReport | null;
  /** The buyer's money arrives after the end of the session, as with coins; null when it did not end, or was paid. */
  payLate: (orderId: string, sentAtMs: number) => PaymentReport | null;
  /** The provider's report of a paid order; null when it was not paid. */
  paymentOf: (orderId: string) => PaymentReport | null;
  /** Refunds the payment, or `cents` of it, in the provider's console; null when there is no money. */
  refundAtProvider: (orderId: string, cents?: number) => ReversalReport | null;
  /** Sets the result of the next refund request. */
  planRefund: (orderId: string, outcome: RefundOutcome) => void;
  /**
   * Ends the latest refund that can end, or makes it fail after it was done; null when there is none. `isPart`: only
   * refunds of items.
   */
  endRefund: (orderId: string, state: 'done' | 'failed', isPart?: boolean) => ReversalReport | null;
  /** The buyer disputes the payment, or the latest dispute ends; null when that is not possible. */
  dispute: (orderId: string, state: DisputeReport['state']) => ReversalReport | null;
  /** The provider's balance of an order's payment without refunds and fees. */
  balanceCents: (orderId: string) => number;
};

const isOfPart = ({ ref }: RefundReport): boolean => ref.startsWith('part_');

export function memoryProvider(): MemoryProvider {
  const sessions = new Map<string, Session>();
  const plans = new Map<string, RefundOutcome>();
  const refOf = (orderId: string): string => `cs_${orderId}`;
  const paymentRefOf = (orderId: string): string => `pi_${orderId}`;
  const reportOf = (ref: string): PaymentReport | null => {
    const session = sessions.get(ref);
    if (session === undefined) return null;
    const { orderId, totalCents, state, sentAtMs } = session;
    return {
      provider: 'stripe',
      providerRef: ref,
      orderId,
      state,
      amountCents: totalCents,
      currency: 'usd',
      paymentRef: state === 'paid' ? paymentRefOf(orderId) : null,
      // Some fees are known only later than the payment.
      feeCents: state === 'paid' && isFeeKnown(orderId) ? paymentFee(totalCents) : null,
      sentAtMs,
    };
  };
  const readPayment = (ref: string) => Promise.resolve(succeed(reportOf(ref)));
  const paidSession = (orderId: string): Session | null => {
    const session = sessions.get(refOf(orderId));
    return session?.state === 'paid' ? session : null;
  };
  const returnedCents = ({ refunds }: Session): number =>
    refunds.filter(({ state }) => state === 'done').reduce((sum, { amountCents }) => sum + amountCents, 0);
  /** The amount that is neither refunded nor being refunded. */
  const leftCents = ({ refunds, totalCents }: Session): number =>
    refunds.reduce((left, { state, amountCents }) => (state === 'failed' ? left : left - amountCents), totalCents);
  /** A refund that fails after a loss returns its cents, because the loss covered only the rest. */
  const balanceCents = (session: Session | null): number => {
    if (session === null) return 0;
    const lostCents = session.disputes.reduce((sum, dispute) => sum + dispute.lostCents, 0);
    return Math.max(0, session.totalCents - returnedCents(session) - lostCents);
  };
  const isDisputed = ({ disputes }: Session): boolean => disputes.some(({ state }) => state === 'open');
  const refundsReport = (session: Session): ReversalReport => ({
    provider: 'stripe',
    paymentRef: paymentRefOf(session.orderId),
    orderId: session.orderId,
    kind: 'refunded',
    refundedCents: returnedCents(session),
    refunds: session.refunds,
  });
  const failed = ({ ref, amountCents }: RefundReport): RefundReport => ({
    ref,
    amountCents,
    state: 'failed',
    reason: 'unknown',
    isPermanent: false,
  });
  const newRefund = ({ orderId, refunds }: Session, amountCents: number, outcome: RefundOutcome): RefundReport => {
    const refund = { ref: `re_${orderId}_${refunds.length}`, amountCents } as const;
    if (outcome === 'failed') return failed({ ...refund, state: 'done' });
    return { ...refund, state: outcome === 'pending' ? 'pending' : 'done' };
  };
  const partResponseOf = (session: Session, cents: number, outcome: RefundOutcome): PartRefundResponse => {
    if (outcome === 'disputed' || isDisputed(session)) return DISPUTED;
    if (outcome === 'refused' || cents > leftCents(session))
      return { outcome: 'refused', reason: 'amount_too_large', isPermanent: true };
    const { ref, ...rest } = newRefund(session, cents, outcome);
    const refund = { ...rest, ref: `part_${ref}` };
    session.refunds = [...session.refunds, refund];
    return { outcome: 'accepted', refund, claimUrl: null };
  };
  const answerOf = (session: Session, outcome: RefundOutcome): RefundResponse => {
    const left = leftCents(session);
    if (left <= 0) return { outcome: 'accepted', refunds: session.refunds, refundUrl: null };
    if (outcome === 'disputed' || isDisputed(session)) return DISPUTED;
    if (outcome === 'refused') return { outcome: 'refused', reason: 'charge_not_refundable', isPermanent: true };
    const refund = newRefund(session, left, outcome);
    session.refunds = [...session.refunds, refund];
    return { outcome: 'accepted', refunds: [refund], refundUrl: null };
  };

  return {
    name: 'stripe',
    secrets: { api: [], webhook: [] },
    parseEvent: () => Promise.resolve({ outcome: 'bad_signature' }),
    canStillPay: () => true,
    openSession: (orderId: string, { totalCents }: Order) => {
      const ref = refOf(orderId);
      if (!sessions.has(ref)) {
        const empty = { refunds: [], storedResponses: new Map(), storedPartResponses: new Map(), disputes: [] };
        sessions.set(ref, { orderId, totalCents, state: 'open', sentAtMs: null, ...empty });
      }
      return Promise.resolve(succeed({ providerRef: ref, checkoutUrl: `https://pay.test/${ref}` }));
    },
    getPayment: readPayment,
    capture: readPayment,
    close: (ref) => {
      const session = sessions.get(ref);
      if (session?.state === 'open') session.state = 'expired';
      return readPayment(ref);
    },
    refund: (orderId, { refundAttempts }) => {
      const session = paidSession(orderId);
      if (session === null) return Promise.resolve(fail('PROVIDER_UNAVAILABLE'));
      const outcome = plans.get(orderId) ?? 'done';
      const isNew = !session.storedResponses.has(refundAttempts);
      const answer = session.storedResponses.get(refundAttempts) ?? answerOf(session, outcome);
      session.storedResponses.set(refundAttempts, answer);
      if (isNew) plans.delete(orderId);
      return Promise.resolve(isNew && outcome === 'lost' ? fail('PROVIDER_UNAVAILABLE') : succeed(answer));
    },
    refundPart: (orderId, _order, { refundId, cents, attempts }) => {
      const session = paidSession(orderId);
      if (session === null) return Promise.resolve(fail('PROVIDER_UNAVAILABLE'));
      const outcome = plans.get(orderId) ?? 'done';
      const key = refundKey(refundId, attempts);
      const isNew = !session.storedPartResponses.has(key);
      const answer = session.storedPartResponses.get(key) ?? partResponseOf(session, cents, outcome);
      session.storedPartResponses.set(key, answer);
      if (isNew) plans.delete(orderId);
      return Promise.resolve(isNew && outcome === 'lost' ? fail('PROVIDER_UNAVAILABLE') : succeed(answer));
    },
    getFee: ({ totalCents }) => Promise.resolve(succeed(paymentFee(totalCents))),
    getAccountCurrency: () => Promise.resolve(succeed('usd')),
    listMovements: () => Promise.resolve(succeed({ movements: [], next: null })),
    getRefunds: ({ paymentRef }) => {
      const session = [...sessions.values()].find(({ orderId }) => paymentRefOf(orderId) === paymentRef);
      return Promise.resolve(succeed(session === undefined ? null : refundsReport(session)));
    },
    pay: (orderId) => {
      const session = sessions.get(refOf(orderId));
      if (session?.state !== 'open') return null;
      session.state = 'paid';
      return reportOf(refOf(orderId));
    },
    payLate: (orderId, sentAtMs) => {
      const session = sessions.get(refOf(orderId));
      if (session?.state !== 'expired') return null;
      session.state = 'paid';
      session.sentAtMs = sentAtMs;
      return reportOf(refOf(orderId));
    },
    paymentOf: (orderId) => {
      const report = reportOf(refOf(orderId));
      return report?.state === 'paid' ? report : null;
    },
    refundAtProvider: (orderId, cents) => {
      const session = paidSession(orderId);
      if (session === null) return null;
      const amountCents = cents ?? leftCents(session);
      if (amountCents > 0) session.refunds = [...session.refunds, newRefund(session, amountCents, 'done')];
      return refundsReport(session);
    },
    planRefund: (orderId, outcome) => {
      plans.set(orderId, outcome);
    },
    endRefund: (orderId, state, isPart = false) => {
      const session = paidSession(orderId);
      const ended = session?.refunds.findLast(
        (refund) => refund.state !== 'failed' && refund.state !== state && (!isPart || isOfPart(refund)),
      );
      if (session === null || ended === undefined) return null;
      const { ref, amountCents } = ended;
      const end = state === 'failed' ? failed(ended) : { ref, amountCents, state };
      session.refunds = session.refunds.map((refund) => (refund === ended ? end : refund));
      return refundsReport(session);
    },
    dispute: (orderId, state) => {
      const session = paidSession(orderId);
      const latest = session?.disputes.at(-1);
      const isOpen = latest?.state === 'open';
      const canMove = state === 'inquiry' || state === 'inquiry_closed' ? !isOpen : isOpen !== (state === 'open');
      if (session === null || !canMove) return null;
      const isNew = state === 'open' || latest === undefined;
      const ref = isNew ? `dp_${orderId}_${session.disputes.length}` : latest.ref;
      // Amounts that were refunded before cannot be lost, unless all of the payment was refunded.
      const lostCents = state === 'lost' ? leftCents(session) || session.totalCents : 0;
      const dispute = { ref, state, disputedCents: session.totalCents, lostCents, openedAtMs: null, endedAtMs: null };
      session.disputes = [...session.disputes.filter((earlier) => earlier.ref !== ref), dispute];
      return {
        provider: 'stripe',
        paymentRef: paymentRefOf(orderId),
        orderId: null,
        kind: 'disputed',
        refundedCents: null,
        dispute,
      };
    },
    balanceCents: (orderId) => balanceCents(paidSession(orderId)),
  };
}
