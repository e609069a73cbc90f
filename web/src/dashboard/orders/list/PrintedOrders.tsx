import { lineKey } from '@blockbazaar/domain/catalog/variants/variant';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { lineDetails } from '@blockbazaar/domain/orders/line-details';
import { lineText } from '@blockbazaar/domain/orders/line-text';
import { orderNumber } from '@blockbazaar/domain/orders/order';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { PrintedSheet } from '@/dashboard/ui/print/PrintedSheet.tsx';
import type { ListedOrder } from '@/firebase/staff/orders/store-order-window.ts';
import { ORDER_LIST_MESSAGES } from '../order-messages.ts';
import { stateOf } from '../order-state.ts';

const { columns, states, list } = ORDER_LIST_MESSAGES;

interface PrintedOrdersProps {
  orders: readonly ListedOrder[];
  onPrinted: () => void;
}

/** Prints orders without the rest of the page, because the list itself contains only the rows near the screen. */
export function PrintedOrders({ orders, onPrinted }: PrintedOrdersProps) {
  return (
    <PrintedSheet testId="printed-orders" title={list} onPrinted={onPrinted}>
      <table>
        <caption>{list}</caption>
        <thead>
          <tr>
            {[
              columns.number,
              columns.paid,
              columns.status,
              columns.discord,
              columns.minecraft,
              columns.items,
              columns.total,
            ].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <td data-short>{orderNumber(order.orderId)}</td>
              <td data-short>{formatDayAndTime(order.paidAt.toMillis())}</td>
              <td data-short>{states[stateOf(order)]}</td>
              <td>{order.buyer.discordUsername}</td>
              <td>{order.buyer.minecraftUsername}</td>
              <td>
                {order.items.map(({ productId, variantId, quantity, name, millions, answers, parts }) => (
                  <div key={lineKey({ productId, variantId })}>
                    {[lineText({ quantity, name, millions }), ...lineDetails({ answers, parts })].join(' · ')}
                  </div>
                ))}
              </td>
              <td data-short>{formatUsd(order.totalCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  );
}
