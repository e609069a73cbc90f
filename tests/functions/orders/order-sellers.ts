import { randomUUID } from 'node:crypto';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { BulkActionResult } from '@blockbazaar/domain/orders/bulk-fulfilment';
import { storeOrderId, storeOrderSchema, type StoreOrder } from '@blockbazaar/domain/orders/store-order';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { sampleLine } from '@blockbazaar/domain/testing/sample-order';
import { Timestamp } from 'firebase-admin/firestore';
import { valueOf } from '../../support/callable.ts';
import { firestore, uniqueId } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { documentAt, ownerIn, type AuditedEntry, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startOrderSite`, which each file runs before its tests.
export let environment: TestEnvironment;
export let owner: TestOwner;

export async function startOrderSite(): Promise<void> {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
}

export const partRef = (orderId: string, storeId: string) => documentAt('storeOrders', storeOrderId(orderId, storeId));
export const readPart = async (orderId: string, storeId: string): Promise<StoreOrder> =>
  storeOrderSchema.parse((await partRef(orderId, storeId).get()).data());

/** Creates paid orders of a store. Returns their IDs. */
export async function createOrders(
  storeId: string,
  count: number,
  changes: Partial<StoreOrder> = {},
): Promise<string[]> {
  const orderIds = Array.from({ length: count }, () => uniqueId('order'));
  const batch = firestore.batch();
  for (const orderId of orderIds) {
    const part: StoreOrder = {
      orderId,
      storeId,
      status: 'paid',
      buyer: { discordUsername: 'lena.builds', minecraftUsername: 'LenaBuilds', notes: '' },
      items: [sampleLine({ storeId })],
      totalCents: 999,
      tariffCents: 75,
      manualDelivery: true,
      deliveryStatus: 'manual',
      deliveredAt: null,
      disputed: false,
      refundedLines: [],
      refundRequest: null,
      refundRequestedAt: null,
      isLaterPart: false,
      storeDeletedAt: null,
      createdAt: Timestamp.now(),
      paidAt: Timestamp.now(),
      fulfilledAt: null,
      fulfilledBy: null,
      searchTokens: [],
      ...changes,
    };
    batch.set(partRef(orderId, storeId), part);
  }
  await batch.commit();
  return orderIds;
}

/** A seller who is logged in, and the seller's calls. */
export async function sellerOf(storeId: string, storeRole: StoreRole = 'owner') {
  const seller = await createSeller(storeId, { storeRole });
  const { token, sessionId } = await mintSellerSession(seller);
  const call =
    (name: 'fulfilOrders' | 'undoFulfilment') =>
    async (orderIds: readonly string[], actId: string): Promise<BulkActionResult> =>
      valueOf(await environment.call(name, { actId, orderIds: [...orderIds] }, { token }));
  return {
    ...seller,
    token,
    sessionId,
    fulfil: call('fulfilOrders'),
    undo: call('undoFulfilment'),
    ask: (orderIds: readonly unknown[], actId: unknown = randomUUID()) =>
      environment.call('fulfilOrders', { actId, orderIds }, { token }),
  };
}

export async function auditOfAct(actId: string): Promise<AuditedEntry[]> {
  const { docs } = await firestore.collection(COLLECTIONS.auditLog).get();
  return docs.filter(({ id }) => id.endsWith(actId)).map((entry) => entry.data() as AuditedEntry);
}
