import type { Result } from '@blockbazaar/domain/failures';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  DisputeReport,
  PaymentEvent,
  ProviderMovement,
  RefundReport,
} from '../../../functions/src/payments/payment-provider.ts';
import type { Functions } from './functions-process.ts';
import type { Scheduler } from './scheduler.ts';

/** A session at a provider, with its results. `approved`: the buyer agrees, and the shop can capture the payment. */
export interface ProviderPayment {
  readonly provider: PaymentProviderName;
  readonly ref: string;
  readonly orderId: string;
  readonly totalCents: number;
  readonly state: 'open' | 'approved' | 'processing' | 'paid' | 'expired';
  readonly refunds: readonly RefundReport[];
  /** References of refunds that the shop requested. The merchant has requested the others. */
  readonly requestedRefs: ReadonlySet<string>;
  readonly disputes: readonly ProviderDispute[];
}

/** A dispute with the cost of its loss beyond the refunds, in cents. */
export interface ProviderDispute extends DisputeReport {
  amountCents: number;
  isReversed: boolean;
}

/** A webhook request in transit. Its content may have to be looked up on arrival. */
export interface SimulatedWebhook {
  id: string;
  /** The subject, for the trace. */
  subject: string;
  /** True if the shop finds the change without this webhook. */
  canBeLost: boolean;
  isAcknowledged: boolean;
  parse: (functions: Functions) => Promise<Result<PaymentEvent[]>>;
}

/** The payments of the shop at one provider, with the actions of buyers, merchants and banks. */
export interface PaymentAccount {
  readonly name: PaymentProviderName;
  readonly scheduler: Scheduler;
  /** While true, refunds are neither rejected nor delayed. */
  isFaultFree: boolean;
  readonly payments: ReadonlyMap<string, ProviderPayment>;
  readonly webhooks: readonly SimulatedWebhook[];
  /** Payments that buyers can still pay. */
  payable: () => ProviderPayment[];
  /** Received payments that are not known to have failed. */
  paid: () => ProviderPayment[];
  /** Pays on the provider's page, as the buyer. */
  pay: (payment: ProviderPayment) => void;
  /** Coins arrive for an expired session. */
  payLate: (payment: ProviderPayment) => void;
  /** Coins in transit arrive, or never arrive. */
  confirm: (payment: ProviderPayment, isThere: boolean) => void;
  /** Refunds a payment on the provider's own page, as the merchant. */
  refundByMerchant: (payment: ProviderPayment, cents: number) => void;
  /** True if the provider reports completed refunds that are returned. PayPal publishes no event for that. */
  readonly reportsReturns: boolean;
  /** Completes or returns a refund. */
  endRefund: (payment: ProviderPayment, ref: string, state: 'done' | 'failed') => void;
  openDispute: (payment: ProviderPayment) => void;
  endDispute: (payment: ProviderPayment, state: 'won' | 'lost') => void;
  /** Adds funds to the balance, as the merchant. It then covers every refund. */
  addFunds: () => void;
  /** The movements of the shop's balance. With the adapters, those that `readMovements` has read. */
  readonly movements: readonly ProviderMovement[];
  /** Reads all movements of the balance. */
  readMovements: (functions: Functions) => Promise<void>;
  /** Charges a fee, or sends money to a bank account or to somebody else. */
  moveMoney: (kind: 'fee' | 'payout' | 'other', cents: number) => void;
  /** Moves money of a payment without a report. */
  adjustPayment: (payment: ProviderPayment, cents: number) => void;
  /** The provider's fee for a payment, in cents. */
  feeCents: (totalCents: number) => number;
}

export const sumOf = (refunds: readonly RefundReport[], states: readonly RefundReport['state'][]): number =>
  refunds.filter(({ state }) => states.includes(state)).reduce((sum, { amountCents }) => sum + amountCents, 0);

const lostCents = ({ disputes }: ProviderPayment): number =>
  disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The provider's fees for disputes of a payment, in cents by their IDs at the provider. Negative: returned. */
export const disputeFeesOf = ({ disputes }: ProviderPayment): Record<string, number> =>
  Object.assign({}, ...disputes.map(({ fees = {} }) => fees));

export const isDisputed = ({ disputes }: ProviderPayment): boolean => disputes.some(({ state }) => state === 'open');

/** The refundable amount: without lost, refunded and pending amounts. */
export const refundableCents = (payment: ProviderPayment): number =>
  payment.state === 'paid' ? payment.totalCents - sumOf(payment.refunds, ['done', 'pending']) - lostCents(payment) : 0;

/** The amount that the provider has received for the shop and not refunded. */
export const retainedCents = (payment: ProviderPayment): number =>
  payment.state === 'paid' ? payment.totalCents - sumOf(payment.refunds, ['done']) - lostCents(payment) : 0;
