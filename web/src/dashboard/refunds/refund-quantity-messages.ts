/** Texts of forms for the quantity to refund and the reason. */
export const REFUND_QUANTITY_MESSAGES = {
  refundableQuantity: (name: string, left: number): string =>
    `Quantity (up to ${left.toLocaleString('en-US')}): ${name}`,
  quantityRange: (left: number): string => `Enter a whole number from 0 to ${left.toLocaleString('en-US')}.`,
  initialRefundQuantities: 'Enter the quantity to refund of at least one item.',
  reason: 'Reason',
  reasonRequired: 'Please enter a reason.',
} as const;
