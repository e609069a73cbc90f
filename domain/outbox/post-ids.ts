type PartOfOrder = { orderId: string; storeId: string };

const refunded = ({ orderId, storeId }: PartOfOrder): string => `refunded_${orderId}_${storeId}`;

/**
 * The IDs of posts. Each is derived from the reported event, so that a repeated report results in one entry. They
 * contain other IDs, and calls accept them as `composedIdSchema`.
 */
export const POST_IDS = {
  sale: ({ orderId, storeId }: PartOfOrder): string => `order_${orderId}_${storeId}`,
  disputed: ({ orderId, storeId }: PartOfOrder): string => `disputed_${orderId}_${storeId}`,
  refunded,
  restored: ({ orderId, storeId }: PartOfOrder): string => `restored_${orderId}_${storeId}`,
  /** A refund that failed and is retried has its own post. `attempts`: the number of failed attempts. */
  partlyRefunded: (part: PartOfOrder, refundId: string, attempts: number): string =>
    `${refunded(part)}_${refundId}${attempts === 0 ? '' : `_${attempts}`}`,
  refundDeclined: (orderId: string, requestId: string): string => `declined_${orderId}_${requestId}`,
  manualDelivery: (orderId: string): string => `manual_${orderId}`,
  review: (reviewId: string): string => `review_${reviewId}`,
  notification: (notificationId: string): string => `post_${notificationId}`,
  /** In the channel that a store used before. */
  earlierChannel: (notificationId: string): string => `post_${notificationId}_earlier`,
  push: (notificationId: string, subscriptionId: string): string => `push_${notificationId}_${subscriptionId}`,
  /** A prize; also the ID of a coupon. `day`: in the time zone of the shopper. */
  prize: (uid: string, day: string): string => `spin_${uid}_${day}`,
} as const;

/** The ID of the nth post about an event that can occur again. */
export const repeatedPostId = (id: string, nth: number): string => (nth === 1 ? id : `${id}_${nth}`);
