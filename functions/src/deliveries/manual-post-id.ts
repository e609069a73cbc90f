const PREFIX = 'manual_';

/** The post that asks people to deliver an order by hand. */
export const manualPostId = (orderId: string): string => `${PREFIX}${orderId}`;

/** The order that a post asks people to deliver; null: it is about something else. */
export const manualOrderOf = (postId: string): string | null =>
  postId.startsWith(PREFIX) ? postId.slice(PREFIX.length) : null;
