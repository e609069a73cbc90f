import type { FailureCode, Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import type { defineSecret } from 'firebase-functions/params';

/**
 * State of a payment.
 * `processing`: the buyer has paid, and the provider has not confirmed the payment yet.
 */
export type PaymentState = 'open' | 'processing' | 'paid' | 'expired';

/** A provider's report of one payment session. It is not trusted before it is compared with the order. */
export interface PaymentReport {
  provider: PaymentProviderName;
  /** The provider's session ID. */
  providerRef: string;
  /** The order id that the provider reports; null when it names none. */
  orderId: string | null;
  state: PaymentState;
  /** In cents; null when the provider does not report it. */
  amountCents: number | null;
  /** The surplus over that amount, in cents; omitted for providers that accept only the exact amount. */
  surplusCents?: number;
  /** ISO code in lowercase. */
  currency: string | null;
  /** The ID of the payment, which a refund refers to; null before there is a payment. */
  paymentRef: string | null;
  /** For an ended, unpaid session: true if money was received too late or not enough. */
  hasFunds?: boolean;
  /** For an ended session: the received amount, which does not cover the order. */
  underpaid?: Underpayment;
  /**
   * For an ended session: true if it was paid by several payments, the last at `sentAtMs`. Some of them may be refunded
   * before the last.
   */
  isPaidInParts?: boolean;
  /** The provider's fee in cents; null if it is unknown or not in dollars. */
  feeCents: number | null;
  /** The time when the buyer sent the money, in epoch ms; null if no money was sent or the time is not reported. */
  sentAtMs: number | null;
}

/** The reason why a refund failed, and whether another attempt would fail in the same way. */
export interface RefundFailure {
  /** The provider's error code. */
  reason: string;
  isPermanent: boolean;
  /**
   * Set if the refusal is temporary. It is the condition for the next attempt: more balance, the end of a dispute of
   * the payment, or another change at the provider.
   */
  waitsFor?: 'funds' | 'dispute' | 'provider';
}

/**
 * One refund of a payment. `pending`: the provider has accepted it, but the money has not arrived. A `done` refund can
 * still fail later: the buyer's bank can return it.
 */
export type RefundReport = {
  /** The provider's refund ID. */
  ref: string;
  amountCents: number;
  /** True if the provider or the buyer's bank reversed the payment, instead of a refund by the merchant. */
  isReversal?: boolean;
  /**
   * True if it is our refund of order lines, and so of the price. Only for providers that accept more than the amount.
   */
  isLineRefund?: boolean;
  /**
   * True if it refers only to the order. It is then a refund of the order's own payment, not of another payment for the
   * order.
   */
  isOfOrder?: boolean;
  /** Time of the refund in epoch ms. Only for providers where it determines which money was refunded. */
  madeAtMs?: number | null;
} & (
  | { state: 'pending' | 'done'; /** Our balance does not cover it. */ waitsFor?: 'funds' }
  | ({ state: 'failed' } & RefundFailure)
);

/** One dispute of a payment. */
export interface DisputeReport {
  /** The provider's dispute ID. */
  ref: string;
  /**
   * `inquiry`: the buyer's bank has opened an inquiry and withdrawn no money. `won`: it has ended, and the money stays
   * with us. `lost`: it has ended, and the money went to the buyer.
   */
  state: 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost';
  /** The disputed amount, in cents; the largest possible amount when the provider reports none. */
  disputedCents: number;
  /** The amount that the buyer received, in cents; 0 unless the dispute is lost. */
  lostCents: number;
  /** Start and end of the dispute in epoch ms; null if the provider does not report them. */
  openedAtMs: number | null;
  endedAtMs: number | null;
  /** The provider's fees for it, in cents by transaction; negative: returned. Omitted if its events have none. */
  fees?: Readonly<Record<string, number>>;
}

/** A provider's report of refunded, reversed or disputed money. */
export interface ReversalReport {
  provider: PaymentProviderName;
  /** The affected payment: an order's `paymentRef`. */
  paymentRef: string;
  /** The order id that the provider reports; null when it names none. */
  orderId: string | null;
  kind: 'refunded' | 'disputed';
  /** The total refunded amount of this payment in cents; null if it is zero or not reported. */
  refundedCents: number | null;
  /** The surplus over the amount, in cents; omitted for providers that accept only the exact amount. */
  surplusCents?: number;
  /** The affected refunds, if the provider reports each one. */
  refunds?: readonly RefundReport[];
  /** The affected dispute, if the provider identifies it. */
  dispute?: DisputeReport;
}

/** A provider's response to a refund request. */
export type RefundResponse =
  /** `refundUrl`: where the buyer claims it; null if the refund needs no claim. */
  | { outcome: 'accepted'; refunds: readonly RefundReport[]; refundUrl: string | null }
  /** The provider made no refund. */
  | ({ outcome: 'refused' } & RefundFailure);

/** A provider's response to a request for a partial refund. */
export type PartRefundResponse =
  /**
   * `claimUrl`: see `refundUrl` of a whole refund. `refundedCents`: the payment's total refunded amount including this
   * refund, for providers whose events report only that sum.
   */
  | { outcome: 'accepted'; refund: RefundReport; claimUrl: string | null; refundedCents?: number }
  | ({ outcome: 'refused' } & RefundFailure);

/**
 * The provider has responded with a refund of another order or amount. No refund was made under this key, and no
 * further attempt is made automatically.
 */
export const OTHER_REFUND = { outcome: 'refused', reason: 'other_refund', isPermanent: true } as const;

/** A part of a payment that is to be refunded. */
export interface RefundPart {
  /** The idempotency key is derived from it and `attempts`. It is unique among all refunds of the marketplace. */
  refundId: string;
  cents: number;
  /** The number of attempts that are known to have failed. */
  attempts: number;
}

/** One attempt to capture a payment. */
export interface CaptureAttempt {
  number: number;
  /** True if an earlier call started it and its result is unknown: the same idempotency key must be used again. */
  isRepeated: boolean;
}

/** Numbers the attempts to capture one order's payment, across all processes. */
export interface CaptureAttempts {
  /**
   * Returns the current attempt, which is stored before the request to the provider. Null if the order no longer waits
   * for a payment.
   */
  start: () => Promise<Result<CaptureAttempt | null>>;
  /** Records that the provider declined the attempt with this number. The next attempt has a new number. */
  decline: (number: number) => Promise<Result<null>>;
}

/** The identity of a provider's event, which prevents that it counts twice. */
export interface ProviderEvent {
  provider: PaymentProviderName;
  /** If one event reports changes of several payments, each change has its own ID. */
  id: string;
  /** The provider's event type. */
  type: string;
}

/**
 * Money received for an ended session that does not cover the price. In cents; null if the provider does not report it.
 */
interface Underpayment {
  receivedCents: number | null;
}

/** The meaning of a provider's event, in provider-independent terms. */
export type PaymentChange =
  /** The session changed; `report` contains its state. */
  | { kind: 'payment_changed'; report: PaymentReport }
  /** The buyer has paid, and the provider has not confirmed the money yet. */
  | { kind: 'payment_processing'; report: PaymentReport }
  /** The buyer has approved the payment, and we can capture the money. */
  | { kind: 'payment_approved'; report: PaymentReport }
  /** The session ended and can no longer be paid. */
  | { kind: 'payment_expired'; report: PaymentReport }
  /** The provider failed to collect the money, and the session can no longer be paid. */
  | { kind: 'payment_failed'; report: PaymentReport }
  /** Money was refunded to the buyer. */
  | { kind: 'payment_refunded'; reversal: ReversalReport }
  /** The buyer disputes the payment. */
  | { kind: 'payment_disputed'; reversal: ReversalReport };

/** An event about payouts to stores. The current state is looked up, so the event may arrive late or repeatedly. */
export type PayoutChange =
  /** `providerRef`: the provider's payout ID, if known. */
  | { kind: 'payout_changed'; payoutId: string; providerRef: string | null }
  /** A store's own account at the provider. `storeId` is null if the event does not identify the store. */
  | { kind: 'payout_account_changed'; storeId: string | null; accountId: string };

export type ProviderChange = PaymentChange | PayoutChange;
export type PaymentEvent = ProviderChange & { event: ProviderEvent };

/** Result of `parseEvent` for a webhook request. */
export type ParsedWebhook =
  /** Signed by the provider. An empty list means that the event is not relevant here. */
  | { outcome: 'verified'; eventId: string; events: PaymentEvent[] }
  /** Not signed by the provider. */
  | { outcome: 'bad_signature' }
  /** A required request to the provider failed. `eventId` is null while the signature is unverified. */
  | { outcome: 'unavailable'; eventId: string | null; code: FailureCode };

/** The part of a webhook request that providers read. */
export interface WebhookRequest {
  rawBody: Buffer;
  header: (name: string) => string | undefined;
}

/** A movement of money, as listed by the provider. It is not trusted before it is compared with an order. */
export type ProviderMovement = Omit<Movement, 'at'> & { atMs: number };

/** The requested part of a provider's list. Times in epoch ms; the start is included, the end is excluded. */
export interface Period {
  /** The start of the first run's period: earlier movements are not listed. */
  sinceMs: number;
  fromMs: number;
  untilMs: number;
  /** The end of the previous page; null for the first page. */
  cursor: string | null;
}

export interface MovementPage {
  movements: ProviderMovement[];
  /** Null after the last page. */
  next: string | null;
}

type Secret = ReturnType<typeof defineSecret>;

/** Minimum remaining time to start a payment, in ms: clocks differ, and requests take time. */
export const PAYMENT_MARGIN_MS = 15_000;

/** The payment page of an order. */
export interface PaymentSession {
  providerRef: string;
  checkoutUrl: string;
}

/**
 * One payment provider. Every call can be repeated: it has an idempotency key derived from the order id, or is
 * idempotent. An unreachable provider or an invalid response results in PROVIDER_UNAVAILABLE.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Secrets for functions that call the provider, and additional ones for functions that receive its events. */
  secrets: { api: readonly Secret[]; webhook: readonly Secret[] };
  /** Returns whether an order's existing or future session can be paid at `now` (ms). */
  canStillPay: (order: Order, now: number) => boolean;
  openSession: (orderId: string, order: Order) => Promise<Result<PaymentSession>>;
  /** Returns null if the session does not exist. */
  getPayment: (providerRef: string) => Promise<Result<PaymentReport | null>>;
  /**
   * Captures the money after the buyer's return if the provider requires it (an approved PayPal order). Returns the
   * payment's state: a declined payment stays `open`. Null if the session does not exist.
   */
  capture: (providerRef: string, orderId: string, attempts: CaptureAttempts) => Promise<Result<PaymentReport | null>>;
  /** Closes an open session, so that it cannot be paid, and returns its outcome. Null if the session does not exist. */
  close: (providerRef: string) => Promise<Result<PaymentReport | null>>;
  /**
   * Refunds the whole payment once. The idempotency key is derived from the order's id and `refundAttempts`. After a
   * failure, it is unknown whether the refund was made.
   */
  refund: (orderId: string, order: Order) => Promise<Result<RefundResponse>>;
  /** Refunds a part of a payment once. After a failure, it is unknown whether the refund was made. */
  refundPart: (orderId: string, order: Order, part: RefundPart) => Promise<Result<PartRefundResponse>>;
  /**
   * Returns all current refunds of an order's payment. Null if the provider has no such payment, or no refund of it.
   */
  getRefunds: (order: Order) => Promise<Result<ReversalReport | null>>;
  /** Returns the provider's fee for an order's payment, in cents. Null if it is not known yet, or not in dollars. */
  getFee: (order: Order) => Promise<Result<number | null>>;
  /** Returns the currency in which our account settles payments in dollars: an ISO code in lowercase. */
  getAccountCurrency: () => Promise<Result<string>>;
  /** Returns a page of all movements on our account in a period of at most 31 days, in the provider's order. */
  listMovements: (period: Period) => Promise<Result<MovementPage>>;
  /**
   * Verifies the signature of a webhook request before any other data is read. Facts that an event alone does not prove
   * are looked up at the provider. Throws if a signed event has an unknown format.
   */
  parseEvent: (request: WebhookRequest) => Promise<ParsedWebhook>;
}
