/** The modules of money, as the starts of their paths within `functions/src/`. Some seed must call each export. */
export const MONEY_MODULES = [
  'checkout/',
  'ledger/',
  'orders/order-documents',
  'orders/pending-refund-lookup',
  'orders/read-order-timeline',
  'orders/refund-id',
  'orders/store-orders/',
  'orders/unapplied/',
  'payments/fee-in-cents',
  'payments/look-up-fees',
  'payments/records/',
  'payments/refund-key',
  'payments/reservation-time',
  'payouts/',
  'reconciliation/',
  'refunds/',
  'stores/deletion/',
];

const SAMPLE = 'sample data of unit tests';
const PREVIEW = 'the cart shows limits before a checkout; nothing is written';
const DEAD_LETTER = 'a refund is dead-lettered only in about one of 500 histories';
const PENDING = 'pending refunds of histories end before their first lookup';

/** Exports that histories need not call, with the reason. */
export const UNREACHED: Readonly<Record<string, string>> = {
  'checkout/purchase-limits/buyer-history.ts canBeReplaced': PREVIEW,
  'checkout/purchase-limits/preview-purchase-limits.ts previewPurchaseLimits': PREVIEW,
  'checkout/purchase-limits/record-membership.ts recordMembership': 'no shopper signs in with Discord',
  'checkout/reservations/sample-reservations.ts decideAll': SAMPLE,
  'checkout/reservations/sample-reservations.ts keyOf': SAMPLE,
  'checkout/reservations/sample-reservations.ts lapsed': SAMPLE,
  'checkout/reservations/sample-reservations.ts orderIdOf': SAMPLE,
  'checkout/reservations/sample-reservations.ts product': SAMPLE,
  'checkout/reservations/sample-reservations.ts reservationRequest': SAMPLE,
  'checkout/reservations/sample-reservations.ts reservationStateOf': SAMPLE,
  'checkout/reservations/sample-reservations.ts stockLeft': SAMPLE,
  'checkout/sweep-retry.ts postponeSweep': 'a sweep fails for an order only in a few histories',
  'orders/pending-refund-lookup.ts nextPendingLookup': PENDING,
  'orders/store-orders/transition-store-order.ts restoreStoreOrder':
    'a refund of a whole part fails only in a few histories',
  'orders/store-orders/transition-store-order.ts revertFulfilment': 'sellers fulfil no orders, which moves no money',
  'orders/unapplied/resolve-unapplied.ts resolveUnapplied': 'no order is paid twice',
  'payments/fee-in-cents.ts feeInCents': 'used by the adapters of providers, which a double replaces',
  'payments/records/payment-mismatch.ts auditRefundDeadLettered': DEAD_LETTER,
  'payments/records/payment-mismatch.ts auditRejectedPayment': 'the simulated providers report only correct amounts',
  'payments/refund-key.ts isAttemptAt': 'used by the adapters of providers, which a double replaces',
  'payouts/end-payout.ts hasFinalState': 'used by the handler of the owner, around the called function',
  'payouts/onboarding/open-payout-onboarding.ts openPayoutOnboarding': 'opens a page of the provider; moves no money',
  'refunds/inspect-refund.ts inspectRefund': PENDING,
  'refunds/refund-lists.ts isRefundKind': DEAD_LETTER,
  'refunds/refund-step.ts refundFailed': DEAD_LETTER,
  'refunds/retry-refunds.ts retryFailedRefund': DEAD_LETTER,
};
