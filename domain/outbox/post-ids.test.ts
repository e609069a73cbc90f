import { describe, expect, it } from 'vitest';
import { ADMIN_OPERATIONS } from '../admin-operations.ts';
import { POST_IDS, repeatedPostId } from './post-ids.ts';

const ID = 'i'.repeat(100);
const ORDER_ID = 'a'.repeat(32);
const part = { orderId: ORDER_ID, storeId: ID };

/** The longest ID of each kind. */
const LONGEST: Record<keyof typeof POST_IDS, string> = {
  sale: POST_IDS.sale(part),
  disputed: POST_IDS.disputed(part),
  refunded: POST_IDS.refunded(part),
  restored: POST_IDS.restored(part),
  partlyRefunded: POST_IDS.partlyRefunded(part, ID, 12),
  refundDeclined: POST_IDS.refundDeclined(ORDER_ID, ID),
  manualDelivery: POST_IDS.manualDelivery(ORDER_ID),
  review: POST_IDS.review(ID),
  notification: POST_IDS.notification(ID),
  earlierChannel: POST_IDS.earlierChannel(ID),
  push: POST_IDS.push(ID, ID),
  prize: POST_IDS.prize(ID, '2026-11-27'),
};

describe('POST_IDS', () => {
  const { RETRY_DEAD_LETTER, DISMISS_POST } = ADMIN_OPERATIONS;

  it.each(Object.entries(LONGEST))('creates IDs that the calls about failed posts accept: %s', (_, first) => {
    for (const id of [first, repeatedPostId(first, 2)]) {
      expect(RETRY_DEAD_LETTER.data.safeParse({ kind: 'outbox', id }).success).toBe(true);
      expect(DISMISS_POST.data.safeParse({ id }).success).toBe(true);
    }
  });
});
