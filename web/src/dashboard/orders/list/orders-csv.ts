import { answerText, type Answer } from '@blockbazaar/domain/catalog/questions/answer';
import { lineText } from '@blockbazaar/domain/orders/line-text';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { completedAt, storeDeliveryStatus } from '@blockbazaar/domain/orders/store-order';
import { writeCsv } from '@/dashboard/ui/csv/write-csv.ts';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';
import { stateOf } from '../order-state.ts';

const { columns, states, deliveries } = ORDER_LIST_MESSAGES;

const isoTime = (at: { toMillis: () => number } | null): string =>
  at === null ? '' : new Date(at.toMillis()).toISOString();

/** With the product of each answer, because an order can have several products. */
const answersOf = (product: string, answers: readonly Answer[]): string[] =>
  answers.map((answer) => `${product}, ${answerText(answer)}`);

/** A list of orders as a table for spreadsheets. `nameOf` returns the name of a store. */
export const ordersCsv = (orders: readonly ListedOrder[], nameOf: (storeId: string) => string): string =>
  writeCsv([
    Object.values(columns),
    ...orders.map((order) => [
      orderNumber(order.orderId),
      isoTime(order.paidAt),
      nameOf(order.storeId),
      states[stateOf(order)],
      order.status === 'refunded' ? '' : deliveries[storeDeliveryStatus(order)],
      order.buyer.discordUsername,
      order.buyer.minecraftUsername,
      order.buyer.notes,
      order.items.map(lineText).join('; '),
      order.items.flatMap(({ name, answers }) => answersOf(name, answers)).join('; '),
      order.totalCents,
      isoTime(completedAt(order)),
    ]),
  ]);
