import type { PaymentProviderName } from '@blockbazaar/domain/payments/providers';
import type {
  PartRefundResponse,
  RefundReport,
  RefundResponse,
} from '../../../functions/src/payments/payment-provider.ts';
import type { ProviderDispute, ProviderPayment } from './payment-account.ts';

/** A session at the double of a provider. */
export interface SimulatedPayment extends ProviderPayment {
  state: ProviderPayment['state'];
  createdAtMs: number;
  /** Null: reports of the payment include the fee. Otherwise a lookup returns it from then on. */
  feeKnownAtMs: number | null;
  /** Time of a payment after the session's end. Null for one in time. */
  sentLateAtMs: number | null;
  refunds: RefundReport[];
  requestedRefs: Set<string>;
  disputes: ProviderDispute[];
  /** Amounts taken by reversals, which are undone when their dispute is won. */
  reversals: RefundReport[];
  /** Stored responses by idempotency key. */
  captures: Map<string, 'captured' | 'declined'>;
  /** True if the balance covers no refund of it until the merchant adds funds. */
  lacksFunds: boolean;
  refundResponses: Map<string, RefundResponse>;
  partRefundResponses: Map<string, PartRefundResponse>;
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
