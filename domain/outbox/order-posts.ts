import { answerText } from '../catalog/questions/answer.ts';
import { MESSAGES } from '../messages.ts';
import { formatUsd } from '../money/price.ts';
import { lineText } from '../orders/line-text.ts';
import { orderNumber, type Order } from '../orders/order.ts';
import type { StoreOrder } from '../orders/store-order.ts';
import { discordText } from '../text/discord-text.ts';
import { POST_CONTENT_MAX } from './outbox-entry.ts';

const { posts } = MESSAGES;
type PostedOrder = Pick<Order, 'buyer' | 'items'>;

/** The post to a store about its part of a paid order. */
export function newOrderPost(storeOrder: StoreOrder): string {
  const { buyer, totalCents, manualDelivery, orderId } = storeOrder;
  const after = [
    posts.earned(formatUsd(totalCents)),
    ...(manualDelivery ? [posts.byHand] : []),
    ...notesOf(buyer.notes),
  ];
  return withLines([posts.newOrder(orderNumber(orderId)), buyerOf(storeOrder)], storeOrder, after);
}

/** The post to the staff who deliver manually. */
export const manualDeliveryPost = (orderId: string, order: PostedOrder): string =>
  withLines([posts.manualDelivery(orderNumber(orderId)), buyerOf(order)], order, notesOf(order.buyer.notes));

export const refundedPost = (orderId: string): string => posts.refunded(orderNumber(orderId));

/** `order`: with only the refunded items. */
export const partlyRefundedPost = (orderId: string, order: PostedOrder): string =>
  withLines([posts.partlyRefunded(orderNumber(orderId))], order, []);

export const declinedRefundPost = (orderId: string, reason: string): string =>
  posts.refundDeclined(orderNumber(orderId), discordText(reason));

export const disputedPost = (orderId: string): string => posts.disputed(orderNumber(orderId));

/** The post to a store whose refunded sale counts again, because its dispute did not take the money. */
export const restoredPost = (orderId: string): string => posts.restored(orderNumber(orderId));

const buyerOf = ({ buyer }: PostedOrder): string =>
  posts.buyer(discordText(buyer.discordUsername), discordText(buyer.minecraftUsername));

const notesOf = (notes: string): string[] => (notes === '' ? [] : [posts.notes(discordText(notes))]);

/** As many lines of the order as fit, followed by the number of omitted ones. */
function withLines(before: string[], { items }: PostedOrder, after: string[]): string {
  const lines = items.map(({ quantity, name, millions, answers }) =>
    [
      posts.line(lineText({ quantity, name: discordText(name), millions })),
      ...answers.map((answer) => posts.answer(discordText(answerText(answer)))),
    ].join('\n'),
  );
  for (let shown = lines.length; ; shown -= 1) {
    const more = lines.length - shown;
    const rest = more === 0 ? [] : [posts.moreLines(more)];
    const content = [...before, ...lines.slice(0, shown), ...rest, ...after].join('\n');
    if (content.length <= POST_CONTENT_MAX || shown === 0) return content.slice(0, POST_CONTENT_MAX);
  }
}
