const PREFIX = 'manual_';

/** The ID of the post that requests the manual delivery of an order. */
export const manualPostId = (orderId: string): string => `${PREFIX}${orderId}`;

/** The order of a manual delivery post; null for other posts. */
export const manualOrderOf = (postId: string): string | null =>
  postId.startsWith(PREFIX) ? postId.slice(PREFIX.length) : null;
