const count = (units: number): string => units.toLocaleString('en-US');

/** Labels of item refunds on all pages: the buyer's, the seller's and the owner's. */
export const REFUND_LABELS = {
  refunded: (units: number): string => `${count(units)} refunded`,
  refundedOf: (units: number, quantity: number): string => `${count(units)} of ${count(quantity)} refunded`,
  beingRefundedOf: (units: number, quantity: number): string => `${count(units)} of ${count(quantity)} being refunded`,
  onItsWay: 'On its way',
  refundedLabel: 'Refunded',
} as const;
