import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  DisputeReport,
  PartRefundResponse,
  RefundReport,
  RefundResponse,
} from '../../../functions/src/payments/payment-provider.ts';

/** A session at a provider, with its results. `approved`: the buyer agrees, and the shop can capture the payment. */
export interface SimulatedPayment {
  provider: PaymentProviderName;
  ref: string;
  orderId: string;
  totalCents: number;
  state: 'open' | 'approved' | 'processing' | 'paid' | 'expired';
  createdAtMs: number;
  /** Null: reports of the payment include the fee. Otherwise a lookup returns it from then on. */
  feeKnownAtMs: number | null;
  /** Time of a payment after the session's end. Null for one in time. */
  sentLateAtMs: number | null;
  refunds: RefundReport[];
  /** References of refunds that the shop requested. The merchant has requested the others. */
  requestedRefs: Set<string>;
  disputes: SimulatedDispute[];
  /** Amounts taken by reversals, which are undone when their dispute is won. */
  reversals: RefundReport[];
  /** Stored responses by idempotency key. */
  captures: Map<string, 'captured' | 'declined'>;
  /** True if the balance covers no refund of it until the merchant adds funds. */
  lacksFunds: boolean;
  refundResponses: Map<string, RefundResponse>;
  partRefundResponses: Map<string, PartRefundResponse>;
}

/** A dispute with the cost of its loss beyond the refunds, in cents. */
export interface SimulatedDispute extends DisputeReport {
  amountCents: number;
  isReversed: boolean;
}

export const newPayment = (
  provider: PaymentProviderName,
  session: Pick<SimulatedPayment, 'ref' | 'orderId' | 'totalCents' | 'feeKnownAtMs'>,
): SimulatedPayment => ({
  ...session,
  provider,
  state: 'open',
  createdAtMs: Date.now(),
  sentLateAtMs: null,
  refunds: [],
  requestedRefs: new Set(),
  disputes: [],
  reversals: [],
  captures: new Map(),
  lacksFunds: false,
  refundResponses: new Map(),
  partRefundResponses: new Map(),
});

export const paymentRefOf = ({ ref }: SimulatedPayment): string => `payment_${ref}`;

export const sumOf = (refunds: SimulatedPayment['refunds'], states: readonly RefundReport['state'][]): number =>
  refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amountCents }) => sum + amountCents, 0);

const lostCents = ({ disputes }: SimulatedPayment): number =>
  disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The provider's fees for disputes of a payment, without those that it has returned. */
export const disputeFeeCents = ({ disputes }: SimulatedPayment): number =>
  disputes.flatMap(({ fees = {} }) => Object.values(fees)).reduce((sum, cents) => sum + cents, 0);

export const isDisputed = ({ disputes }: SimulatedPayment): boolean => disputes.some(({ state }) => state === 'open');

/** The refundable amount: without lost, refunded and pending amounts. */
export const refundableCents = (payment: SimulatedPayment): number =>
  payment.state === 'paid' ? payment.totalCents - sumOf(payment.refunds, ['done', 'pending']) - lostCents(payment) : 0;

/** The amount that the provider has received for the shop and not refunded. */
export const retainedCents = (payment: SimulatedPayment): number =>
  payment.state === 'paid' ? payment.totalCents - sumOf(payment.refunds, ['done']) - lostCents(payment) : 0;
