import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { auditEntrySchema } from '@blockbazaar/domain/audit/audit-entry';
import type { CallableInput } from '@blockbazaar/domain/callables';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema, receiptSchema, type Order, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { orderIdsOf } from '../../../functions/src/checkout/order-ids.ts';
import { firestore } from '../../support/fixtures.ts';

type CheckoutInput = CallableInput<'createCheckout'>;

/** A Minecraft username that no other test uses, because unpaid orders count by username. */
export const uniqueUsername = (): string => `P${randomBytes(6).toString('hex')}`;

/** A customer for several orders, for tests in which no order ends unpaid. */
export const SHARED_CUSTOMER = { discordUsername: 'night.owl', minecraftUsername: '.Owl_99', notes: '' };

/** A valid checkout for `quantity` of a product, for a separate player. */
export const checkoutOf = (
  productId: string,
  quantity: number,
  changes: Partial<CheckoutInput> = {},
): CheckoutInput => ({
  items: [{ productId, quantity }],
  customerInfo: { discordUsername: 'night.owl', minecraftUsername: uniqueUsername(), notes: '' },
  manualDelivery: false,
  requestId: randomUUID(),
  ...changes,
});

const documentOf = (collection: keyof typeof COLLECTIONS, id: string) =>
  firestore.collection(COLLECTIONS[collection]).doc(id);

export const orderDocument = (orderId: string) => documentOf('orders', orderId);

/** Reads an order. Throws unless it names each store of its lines once. */
export async function readOrder(orderId: string): Promise<Order> {
  const order = orderSchema.parse((await orderDocument(orderId).get()).data());
  const ofLines = [...new Set(order.items.map(({ storeId }) => storeId))];
  if (!isDeepStrictEqual(order.storeIds.toSorted(), ofLines.toSorted())) {
    throw new Error(
      `Order ${orderId} names the stores ${order.storeIds.join()}, and its lines are of ${ofLines.join()}.`,
    );
  }
  return order;
}

/** The order fields of a checkout response: the ID, and the key of the receipt. */
export async function idsOf(orderId: string): Promise<{ orderId: string; receiptKey: string }> {
  const { receiptKey } = await readOrder(orderId);
  if (receiptKey === null) throw new Error(`Order ${orderId} has no receipt.`);
  return { orderId, receiptKey };
}

export async function readReceipt(orderId: string): Promise<ReceiptFields> {
  const { receiptKey } = await idsOf(orderId);
  return receiptSchema.parse((await documentOf('receipts', receiptKey).get()).data());
}

/** The last order that a request ID has created. */
export async function orderOfRequest(requestId: string): Promise<string> {
  const orders = await firestore.getAll(...orderIdsOf(requestId).map(orderDocument));
  const latest = orders.findLast(({ exists }) => exists);
  if (latest === undefined) throw new Error(`The request ${requestId} has no order.`);
  return latest.id;
}

/** The number of documents in a collection. For tests with a separate database. */
export const count = async (collection: keyof typeof COLLECTIONS): Promise<number> =>
  (await firestore.collection(COLLECTIONS[collection]).count().get()).data().count;

/** The outcomes of the stored events of an order, starting with the event that settled it. */
export async function eventsOf(orderId: string): Promise<unknown[]> {
  const stored = (collection: keyof typeof COLLECTIONS) =>
    firestore.collection(COLLECTIONS[collection]).where('orderId', '==', orderId).get();
  const [settled, others] = await Promise.all([stored('payments'), stored('paymentEvents')]);
  return [
    ...settled.docs.flatMap((payment) => (payment.get('settledBy') === null ? [] : [payment.get('settledBy.outcome')])),
    ...others.docs.map((event) => event.get('outcome') as unknown),
  ];
}

/** The payment problems in the audit log of a payment session. */
export const auditOf = (providerRef: string): Promise<Record<string, unknown>[]> =>
  paymentProblems('providerRef', providerRef);

/** The payment problems in the audit log with this value in this field of the report, each with its kind. */
export async function paymentProblems(field: string, value: string): Promise<Record<string, unknown>[]> {
  const found = await firestore.collection(COLLECTIONS.auditLog).where(`after.${field}`, '==', value).get();
  return found.docs.map((snapshot) => {
    const { action, after } = auditEntrySchema.parse(snapshot.data());
    return { ...after, kind: action };
  });
}
