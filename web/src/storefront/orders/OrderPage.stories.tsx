import type { ReceiptFields } from '@blockbazaar/domain/orders/order';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ORDER_ADDRESS, storeReceipt } from '@/testing/store-receipt.ts';
import { timestamp } from '@/testing/timestamp.ts';

export default { title: 'Order page', parameters: { address: ORDER_ADDRESS, layout: 'fullscreen' } } satisfies Meta;
type Story = StoryObj;

const now = timestamp(Date.now());
const withReceipt = (changes: Partial<ReceiptFields> = {}): Story => ({ beforeEach: () => storeReceipt(changes) });
const paid = { status: 'completed', paidAt: now, checkoutUrl: null } as const;

export const NotFound: Story = {};
export const Pending = withReceipt({ checkoutUrl: 'https://checkout.stripe.com/c/pay/1' });
export const WithCoupon = withReceipt({ discountCents: 62, totalCents: 1_186 });
export const OnItsWay = withReceipt({ ...paid, deliveryStatus: 'pending' });
export const Delivered = withReceipt({ ...paid, deliveryStatus: 'delivered' });
export const DeliveryByHand = withReceipt({ ...paid, deliveryStatus: 'manual' });
export const DeliveryFailed = withReceipt({ ...paid, deliveryStatus: 'deadLettered' });
export const PartlyRefunded = withReceipt({ ...paid, deliveryStatus: 'delivered', refundedCents: 500 });
export const Disputed = withReceipt({ ...paid, deliveryStatus: 'delivered', disputed: true });
export const Refunded = withReceipt({ ...paid, status: 'refunded', refundedCents: 1_248 });
export const Expired = withReceipt({ status: 'cancelled', cancelReason: 'expired', cancelledAt: now });
export const PaidTooLate = withReceipt({
  provider: 'btcpay',
  status: 'cancelled',
  cancelReason: 'expired',
  cancelledAt: now,
  paidAt: now,
  refundUrl: 'https://pay.example/pull-payments/1',
});
