import { NOTHING_UNAPPLIED } from '../payments/unapplied-payment.ts';
import type { Order } from './order.ts';
import { NO_REFUND } from './refund-progress.ts';

/** The fields of an order without events of its payment, and without a replaced order. */
export const initialPaymentFields = () =>
  ({
    lateRefusal: null,
    refundedCents: 0,
    refundUrl: null,
    disputed: false,
    checkoutUrl: null,
    currency: 'usd',
    paymentRef: null,
    refundDue: false,
    ...NO_REFUND,
    ...NOTHING_UNAPPLIED,
    lineRefunds: [],
    returnedUnits: {},
    withheldUnits: {},
    lineRefundDueAt: null,
    disputeLostCents: 0,
    pendingRefundCents: 0,
    pendingRefundSince: null,
    pendingRefundLookupAt: null,
    hasInquiry: false,
    claimedStoreIds: [],
    feeCents: null,
    feeLookupAt: null,
    disputeFees: {},
    ledgerChanges: 0,
    captureAttempt: 0,
    captureDeclined: false,
    captureLookupAt: null,
    sweepFailures: 0,
    sweepRetryAt: null,
    replacedOrderId: null,
  }) as const satisfies Partial<Order>;
