import { randomBytes, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { auditEntrySchema } from '@blockbazaar/domain/audit/audit-entry';
import type { CallableInput } from '@blockbazaar/domain/callables';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { orderSchema, receiptSchema, type Order, type ReceiptFields } from '@blockbazaar/domain/orders/order';
import { orderIdsOf } from '../../../functions/src/checkout/order-ids.ts';
import { firestore } from '../../support/fixtures.ts';

type CheckoutInput = CallableInput<'createCheckout'>;

/** A Minecraft username that no other test uses: unpaid orders are counted by it. */
export const someName = (): string => `P${randomBytes(6).toString('hex')}`;

/** A customer whom several orders may have: in tests where none of them ends unpaid. */
export const OWL = { discordUsername: 'night.owl', minecraftUsername: '.Owl_99', notes: '' };

/** A valid checkout for `quantity` of a product, for a player of its own. */
export const checkoutOf = (
  productId: string,
  quantity: number,
  changes: Partial<CheckoutInput> = {},
): CheckoutInput => ({
  items: [{ productId, quantity }],
  customerInfo: { discordUsername: 'night.owl', minecraftUsername: someName(), notes: '' },
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

/** What a buyer receives of an order beside an answer: its id, and the key of its receipt. */
export async function idsOf(orderId: string): Promise<{ orderId: string; receiptKey: string }> {
  const { receiptKey } = await readOrder(orderId);
  if (receiptKey === null) throw new Error(`Order ${orderId} has no receipt.`);
  return { orderId, receiptKey };
}

export async function readReceipt(orderId: string): Promise<ReceiptFields> {
  const { receiptKey } = await idsOf(orderId);
  return receiptSchema.parse((await documentOf('receipts', receiptKey).get()).data());
}

/** The last order that a request id has led to. */
export async function orderOfRequest(requestId: string): Promise<string> {
  const orders = await firestore.getAll(...orderIdsOf(requestId).map(orderDocument));
  const latest = orders.findLast(({ exists }) => exists);
  if (latest === undefined) throw new Error(`The request ${requestId} has no order.`);
  return latest.id;
}

/** How many documents a collection has. For tests with a database of their own. */
export const count = async (collection: keyof typeof COLLECTIONS): Promise<number> =>
  (await firestore.collection(COLLECTIONS[collection]).count().get()).data().count;

/** The outcomes of the events that were stored for an order, that of the one which settled it first. */
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

/** The payment problems in the audit log whose report has this value in this field, each with its kind. */
export async function paymentProblems(field: string, value: string): Promise<Record<string, unknown>[]> {
  const found = await firestore.collection(COLLECTIONS.auditLog).where(`after.${field}`, '==', value).get();
  return found.docs.map((snapshot) => {
    const { action, after } = auditEntrySchema.parse(snapshot.data());
    return { ...after, kind: action };
  });
}
