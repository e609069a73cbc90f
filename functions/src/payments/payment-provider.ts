import type { FailureCode, Result } from '@blockbazaar/domain/failures';
import type { Order } from '@blockbazaar/domain/orders/order';
import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type { Movement } from '@blockbazaar/domain/reconciliation/movement';
import type { defineSecret } from 'firebase-functions/params';

/**
 * Where a payment stands.
 * `processing`: the buyer is done and the money is on its way; only the provider knows how it ends.
 */
export type PaymentState = 'open' | 'processing' | 'paid' | 'expired';

/** A provider's report of one payment session. Nothing in it is trusted before it is compared with the order. */
export interface PaymentReport {
  provider: PaymentProviderName;
  /** The provider's id of the session. */
  providerRef: string;
  /** The order id that the provider reports; null when it names none. */
  orderId: string | null;
  state: PaymentState;
  /** In cents; null when the provider does not report it. */
  amountCents: number | null;
  /** What came in on top of that, in cents; left out where the provider takes the exact amount only. */
  surplusCents?: number;
  /** ISO code in lower case. */
  currency: string | null;
  /** The id of the payment itself, which a refund names; null before there is one. */
  paymentRef: string | null;
  /** Of a session that is over without being paid: something came in all the same, too little or too late. */
  hasFunds?: boolean;
  /** Of a session that is over: what came in is not enough to pay for the order. */
  underpaid?: Underpayment;
  /** Of a session that is over: several payments made it up, the last of them at `sentAtMs`. Some may be refunded before the last. */
  isPaidInParts?: boolean;
  /** What the provider has kept of the payment, in cents; null while it is not known, and where it is not in dollars. */
  feeCents: number | null;
  /** When the buyer sent the money, in ms since 1970; null when there is none, or when the provider does not report it. */
  sentAtMs: number | null;
}

/** Why a refund did not work, and whether another attempt would end in the same way. */
export interface RefundFailure {
  /** The provider's word for it. */
  reason: string;
  isPermanent: boolean;
  /**
   * The provider refuses only for now. What the next attempt waits for: more of our balance, the end of a dispute of the
   * payment, or another change at the provider.
   */
  waitsFor?: 'funds' | 'dispute' | 'provider';
}

/**
 * One refund of a payment. `pending`: the provider has accepted it, and the money has not arrived. A refund that is `done` may still
 * fail later: the buyer's bank can return it.
 */
export type RefundReport = {
  /** The provider's id of the refund. */
  ref: string;
  amountCents: number;
  /** Whether the provider or the buyer's bank has reversed the payment, instead of a refund by the merchant. */
  isReversal?: boolean;
  /** Whether it is a refund of lines of the order by us, and so of the price. Only for providers that take more than the amount. */
  isLineRefund?: boolean;
  /** Whether it names the order alone: it is a refund of the order's own payment, and of no other one for the order. */
  isOfOrder?: boolean;
  /** When the refund was made, in ms since 1970. Only for providers where it decides which money the refund has returned. */
  madeAtMs?: number | null;
} & (
  | { state: 'pending' | 'done'; /** Our balance does not cover it. */ waitsFor?: 'funds' }
  | ({ state: 'failed' } & RefundFailure)
);

/** One dispute of a payment. */
export interface DisputeReport {
  /** The provider's id of the dispute. */
  ref: string;
  /**
   * `inquiry`: the buyer's bank asks about the payment, and has withdrawn nothing. `won`: it has ended, and the money stays with us. `lost`: it
   * has ended, and the money went to the buyer.
   */
  state: 'inquiry' | 'inquiry_closed' | 'open' | 'won' | 'lost';
  /** The disputed amount, in cents; the largest possible amount when the provider reports none. */
  disputedCents: number;
  /** The amount that the buyer received, in cents; 0 unless the dispute is lost. */
  lostCents: number;
  /** When the dispute was opened and when it ended, in ms since 1970; null when the provider does not report it. */
  openedAtMs: number | null;
  endedAtMs: number | null;
}

/** Money that, by the provider's report, has gone back to the buyer, or that the buyer wants back through the provider. */
export interface ReversalReport {
  provider: PaymentProviderName;
  /** The payment that it is about: an order's `paymentRef`. */
  paymentRef: string;
  /** The order id that the provider reports; null when it names none. */
  orderId: string | null;
  kind: 'refunded' | 'disputed';
  /** All that has gone back of this payment so far, in cents; null when the provider does not report it, or when nothing has. */
  refundedCents: number | null;
  /** What came in on top of the amount, in cents; left out where the provider takes the exact amount only. */
  surplusCents?: number;
  /** The refunds that it is about, where the provider reports each. */
  refunds?: readonly RefundReport[];
  /** The dispute that it is about, where the provider names it. */
  dispute?: DisputeReport;
}

/** What a provider has answered to the request for a refund. */
export type RefundAnswer =
  /** `refundUrl`: where the buyer fetches it; null when it goes back by itself. */
  | { outcome: 'accepted'; refunds: readonly RefundReport[]; refundUrl: string | null }
  /** There is no refund. */
  | ({ outcome: 'refused' } & RefundFailure);

/** What a provider has answered to the request for a refund of a part of a payment. */
export type PartRefundAnswer =
  /**
   * `claimUrl`: as `refundUrl` of a whole refund. `refundedCents`: all that has gone back of the payment with it, in cents, of a provider whose
   * events report that sum alone.
   */
  | { outcome: 'accepted'; refund: RefundReport; claimUrl: string | null; refundedCents?: number }
  | ({ outcome: 'refused' } & RefundFailure);

/**
 * The provider has responded with a refund of another order or amount: none was made under this key, and money moves no
 * further by itself.
 */
export const OTHER_REFUND = { outcome: 'refused', reason: 'other_refund', isPermanent: true } as const;

/** A part of a payment that is to go back. */
export interface RefundPart {
  /** The idempotency key follows from it and `attempts`: it is the same for no two refunds of the market. */
  refundId: string;
  cents: number;
  /** How many attempts are known to have failed. */
  attempts: number;
}

/** One attempt to capture a payment. */
export interface CaptureAttempt {
  number: number;
  /** An earlier call has started it, and its answer is not known: the same idempotency key has to be used again. */
  isRepeated: boolean;
}

/** Numbers the attempts to capture one order's payment, across all processes. */
export interface CaptureAttempts {
  /** The attempt to make now; it is written down before the provider is asked. Null when the order waits for no payment any more. */
  start: () => Promise<Result<CaptureAttempt | null>>;
  /** The provider has declined the attempt with this number: the next one gets another. */
  decline: (number: number) => Promise<Result<null>>;
}

/** An event that a provider has sent, as far as it must not count twice. */
export interface ProviderEvent {
  provider: PaymentProviderName;
  /** Changes of several payments that one event reports have different IDs. */
  id: string;
  /** The provider's name of what happened. */
  type: string;
}

/** Money that came in for a session that is over, and is not enough to buy anything. In cents; null when the provider does not report it. */
interface Underpayment {
  receivedCents: number | null;
}

/** What a provider's event means, in terms that are the same for every provider. */
export type PaymentChange =
  /** The session changed; `report` holds its state. */
  | { kind: 'payment_changed'; report: PaymentReport }
  /** The buyer is done, and the money is on its way. */
  | { kind: 'payment_processing'; report: PaymentReport }
  /** The buyer has approved, and the money is there for us to capture. */
  | { kind: 'payment_approved'; report: PaymentReport }
  /** The session ended, and cannot be paid any more. */
  | { kind: 'payment_expired'; report: PaymentReport }
  /** The provider failed to take the money, and the session cannot be paid any more. */
  | { kind: 'payment_failed'; report: PaymentReport }
  /** Money went back to the buyer. */
  | { kind: 'payment_refunded'; reversal: ReversalReport }
  /** The buyer disputes the payment. */
  | { kind: 'payment_disputed'; reversal: ReversalReport };

/** What an event reports of payouts to stores: what has become of them is looked up, so that it may come late and more than once. */
export type PayoutChange =
  /** `providerRef`: the provider's id of the payout, where it is known by one. */
  | { kind: 'payout_changed'; payoutId: string; providerRef: string | null }
  /** A store's own account at the provider. `storeId` null: the event does not name the store. */
  | { kind: 'payout_account_changed'; storeId: string | null; accountId: string };

export type ProviderChange = PaymentChange | PayoutChange;
export type PaymentEvent = ProviderChange & { event: ProviderEvent };

/** What `parseEvent` makes of a webhook request. */
export type ParsedWebhook =
  /** Signed by the provider. No events: it is about nothing that matters here. */
  | { outcome: 'verified'; eventId: string; events: PaymentEvent[] }
  /** Not signed by the provider. */
  | { outcome: 'bad_signature' }
  /** The provider must be asked about it, and does not answer now. `eventId` is null while the signature is unverified. */
  | { outcome: 'unavailable'; eventId: string | null; code: FailureCode };

/** As much of a webhook's request as a provider reads. */
export interface WebhookRequest {
  rawBody: Buffer;
  header: (name: string) => string | undefined;
}

/** Money that a provider has moved, as it lists it. Nothing in it is trusted before it is compared with an order. */
export type ProviderMovement = Omit<Movement, 'at'> & { atMs: number };

/** What of a provider's list is asked for. Times in ms since 1970: from the first on, before the second. */
export interface Period {
  /** The start of the first run's period: earlier movements are not listed. */
  sinceMs: number;
  fromMs: number;
  untilMs: number;
  /** Where an earlier page has ended; null: the first page. */
  cursor: string | null;
}

export interface MovementPage {
  movements: ProviderMovement[];
  /** Null: there are no more. */
  next: string | null;
}

type Secret = ReturnType<typeof defineSecret>;

/** A payment that has less time left than this is not started, in ms: clocks differ, and requests take a while. */
export const PAYMENT_MARGIN_MS = 15_000;

/** Where the buyer pays. */
export interface PaymentSession {
  providerRef: string;
  checkoutUrl: string;
}

/**
 * One payment provider. Every call may be repeated: it carries an idempotency key made from the order id, or changes nothing
 * the second time. A provider that cannot be reached, or answers nonsense, is PROVIDER_UNAVAILABLE.
 */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** What a function must be given that calls the provider, and what one needs besides that receives its events. */
  secrets: { api: readonly Secret[]; webhook: readonly Secret[] };
  /** Whether an order's session, made or still to be made, can be paid at `now` (ms). */
  canStillPay: (order: Order, now: number) => boolean;
  openSession: (orderId: string, order: Order) => Promise<Result<PaymentSession>>;
  /** Null when the provider has no such session. */
  getPayment: (providerRef: string) => Promise<Result<PaymentReport | null>>;
  /**
   * The buyer is back: takes the money where that is for us to do (an approved PayPal order), and returns the payment's state.
   * A payment that is declined stays `open`. Null when the provider has no such session.
   */
  capture: (providerRef: string, orderId: string, attempts: CaptureAttempts) => Promise<Result<PaymentReport | null>>;
  /** Makes a session that is still open unpayable, and reports what it came to. Null when there is no such session. */
  close: (providerRef: string) => Promise<Result<PaymentReport | null>>;
  /**
   * Gives the whole payment back, once. The idempotency key follows from the order's id and `refundAttempts`. A failure means that
   * nobody knows whether there is a refund.
   */
  refund: (orderId: string, order: Order) => Promise<Result<RefundAnswer>>;
  /** Gives a part of a payment back, once. A failure means that nobody knows whether there is a refund. */
  refundPart: (orderId: string, order: Order, part: RefundPart) => Promise<Result<PartRefundAnswer>>;
  /** All refunds of an order's payment as they are now. Null when the provider has no such payment, or no refund of it. */
  getRefunds: (order: Order) => Promise<Result<ReversalReport | null>>;
  /** What the provider has kept of an order's payment, in cents. Null when it is not known yet, or not in dollars. */
  getFee: (order: Order) => Promise<Result<number | null>>;
  /** A page of all that has moved on our account in a period of 31 days at most. The order is the provider's own. */
  listMovements: (period: Period) => Promise<Result<MovementPage>>;
  /**
   * Verifies the signature of a webhook's request, and reads nothing from it before that. What an event alone does not prove is
   * looked up at the provider here. What is signed and has an unknown form is a fault, and thrown.
   */
  parseEvent: (request: WebhookRequest) => Promise<ParsedWebhook>;
}
