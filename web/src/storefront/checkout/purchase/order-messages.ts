import type { DeliveryStatus } from '@blockbazaar/domain/delivery/delivery';
import type { CANCEL_REASONS, LateRefusal } from '@blockbazaar/domain/orders/order-states';
import { BOT_MINUTES, DELIVERY_HOURS } from '@blockbazaar/domain/site/delivery-times';

interface Texts {
  title: string;
  text: string;
}

/** Texts of the order page. Separate from domain/messages.ts, which every page loads. */
export const ORDER_MESSAGES = {
  pending: {
    label: 'Waiting for payment',
    heading: 'Waiting for your payment',
    text: 'Your items are reserved for you. This page updates automatically when the payment arrives.',
    overdue:
      'The time to pay is over, and the items go back on sale. If you have paid, this page updates when the payment arrives.',
    timeLeft: 'Time left to pay',
    /** For screen readers only. */
    minutesLeft: (minutes: number): string => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay.`,
    afterwards: 'After that, the items go back on sale.',
    payAgain: 'Pay again',
    backToCheckout: 'Back to checkout',
  },
  /** The buyer has paid, and the provider has not confirmed it yet. */
  processing: {
    label: 'Confirming payment',
    heading: 'Your payment is being confirmed',
    text: 'Crypto payments take a few minutes to confirm. This page updates automatically. Please do not pay twice.',
    notPaid: 'Didn’t pay?',
  },
  /** The buyer returns from a declined payment. */
  declined: {
    label: 'Declined',
    heading: 'Your payment was declined',
    reserved: 'Your items are still reserved for you. Pay again, or choose another payment method.',
    inCart: 'Your items are still in your cart. Pay again, or choose another payment method.',
    otherWay: 'Choose another payment method',
  },
  completed: {
    label: 'Paid',
    heading: 'Thank you! Your order is paid.',
    text: {
      pending: 'Your items are on their way. Save this link: it’s your receipt.',
      delivered: 'Your items have been delivered. Save this link: it’s your receipt.',
      deadLettered: 'Your items are waiting for you, see below. Save this link: it’s your receipt.',
      manual: 'Your seller delivers in person. Save this link: it’s your receipt.',
    } satisfies Record<DeliveryStatus, string>,
  },
  cancelled: {
    label: 'Cancelled',
    heading: 'This order was cancelled',
    because: {
      canceled_by_buyer: 'You cancelled it, or left the payment page before paying.',
      expired: 'It was not paid in time, so its items went back on sale.',
      provider_error: 'The payment page could not be opened.',
      store_deleted: 'A store with items in this order has closed.',
    } satisfies Record<(typeof CANCEL_REASONS)[number], string>,
    nothingCharged: 'Nothing was charged.',
  },
  /** The payment arrived after the cancellation, and is being refunded. */
  tooLate: {
    label: 'Being refunded',
    heading: 'Your payment arrived too late',
    text: 'You will receive a full refund.',
  },
  refunded: {
    label: 'Refunded',
    heading: 'This order was refunded',
    tooLate: 'Your payment arrived after this order was cancelled.',
    because: {
      paid_too_late: 'Your payment arrived after this order was cancelled, and too late to be accepted.',
      terms_changed:
        'Your payment arrived after this order was cancelled, and an item in it is no longer sold at that price.',
      coupon_spent: 'Your payment arrived after this order was cancelled, and its coupon was already used elsewhere.',
      sold_out: 'Your payment arrived after this order was cancelled, and its items were already sold.',
    } satisfies Record<LateRefusal, string>,
    refundedManually: 'The full amount is refunded to you.',
    claim: 'Claim your refund',
  },
  partlyRefunded: (amount: string): string => `${amount} was refunded.`,
  partlyClaimable: (amount: string): string => `You can claim a refund of ${amount}.`,
  partlyBeingRefunded: (amount: string): string => `${amount} is being refunded.`,
  /** Refunds of part of an order. */
  refunds: {
    title: 'Your refunds',
    claimOf: (amount: string): string => `Claim your refund of ${amount}`,
  },
  /** All items of a paid order are being refunded. */
  beingRefunded: {
    label: 'Being refunded',
    heading: 'This order is being refunded',
    text: 'All items are being refunded, and your payment is on its way back to you.',
  },
  disputed:
    'You have disputed this payment with your bank or provider. Until the dispute is settled, please contact us in a ticket on Discord.',
  /** An address with an order's ID, as in earlier versions: sellers know these IDs. */
  earlierLink: {
    title: 'This link no longer works',
    text: (number: string): string =>
      `Order pages have new addresses that only their buyers receive. For the status of order ${number}, open a ticket on Discord with its number.`,
  },
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'Its items go back on sale immediately, and it can no longer be paid. If you have just paid, do not cancel it: the payment may be on its way.',
    confirm: 'Yes, cancel it',
    keep: 'Keep order',
    failed: { title: 'Could not cancel', text: 'The order could not be cancelled. Please try again in a moment.' },
  },
  delivery: {
    pending: {
      title: 'The bot is on its way',
      text: `A bot delivers your items in the game, usually within ${BOT_MINUTES} and within ${DELIVERY_HOURS} at most.`,
    },
    delivered: {
      title: 'Delivered',
      text: 'The delivery bot has delivered everything. Missing something? Open a ticket.',
    },
    deadLettered: {
      title: 'The bot could not deliver yet',
      text: 'We have notified our team. Please open a ticket on Discord, so that a person can deliver your items.',
    },
    manual: {
      title: 'Manual delivery',
      text: `You requested manual delivery. The seller arranges a time with you on Discord, within ${DELIVERY_HOURS} at most.`,
    },
  } satisfies Record<DeliveryStatus, Texts>,
  itemsTitle: 'Your items',
  inAll: (millions: string): string => `${millions} total`,
  discount: 'Coupon',
} as const;
