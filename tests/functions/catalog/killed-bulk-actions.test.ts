import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import type { ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import type { SellerClaims } from '@blockbazaar/domain/staff/session';
import { describe, expect, it } from 'vitest';
import { editProducts } from '../../../functions/src/catalog/edit-products/edit-products.ts';
import { fulfilOrders } from '../../../functions/src/orders/fulfilment/fulfil-orders.ts';
import { createStoreOrders } from '../../e2e/support/store-orders.ts';
import { createProducts, firestore, stockOf, uniqueId } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt } from '../support/admin.ts';
import { runUntilKilled, killAtEveryStep, type Kill } from '../support/killed-process.ts';

const actor = { role: 'seller', sellerId: 'killed', sessionId: 'killed' } as const;

describe('a process that is killed at any step', () => {
  it('leaves some of many orders completed, and the same action completes the others with one audit entry', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const storeId = uniqueId('store');
      // Three commits.
      const orders = await createStoreOrders(
        storeId,
        Array.from({ length: 210 }, () => ({})),
      );
      const act = { actId: randomUUID(), parts: orders.map(({ orderId }) => ({ orderId, storeId })) };
      const finished = await runUntilKilled({ name: 'fulfilOrders', input: [act, actor] }, kill);

      const commits = Math.min(3, kill.when === 'after' ? kill.nth : kill.nth - 1);
      const marked = Math.min(210, commits * 100);
      const ids = orders.map(({ orderId }) => storeOrderId(orderId, storeId));
      expect(await statusesOf(ids)).toEqual(ids.map((_, index) => (index < marked ? 'fulfilled' : 'paid')));
      expect(await ordersInAudit(act.actId)).toEqual(marked === 0 ? [] : [ids.slice(0, marked)]);

      expect(await fulfilOrders(act, actor)).toEqual({ ok: true, value: { done: 210, left: [] } });
      expect(new Set(await statusesOf(ids))).toEqual(new Set(['fulfilled']));
      expect(await ordersInAudit(act.actId)).toEqual([ids]);
      return finished;
    });
    expect(steps).toBe(3);
  }, 120_000);

  it('leaves some of many products edited, and the same edit continues and adds to each stock once', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const storeId = uniqueId('store');
      // Two commits.
      const products = await createProducts(
        storeId,
        Array.from({ length: 60 }, () => ({ stock: 10 })),
      );
      const changes = products.map(({ id }): ProductChange => ({
        kind: 'edit',
        id,
        updates: {},
        stock: { seen: 10, wanted: 12 },
      }));
      const edit = { requestId: randomUUID(), changes };
      const claims: SellerClaims = {
        role: 'seller',
        sellerId: 'killed',
        storeId,
        storeRole: 'owner',
        sessionId: 'killed',
        sessionExpiresAt: 0,
      };
      const finished = await runUntilKilled({ name: 'editProducts', input: [edit, { claims, actor }] }, kill);

      expect(await editProducts(edit, { claims, actor })).toMatchObject({ ok: true, value: { written: 60, left: [] } });
      expect(new Set(await Promise.all(products.map(({ id }) => stockOf(id))))).toEqual(new Set([12]));
      const target = `${COLLECTIONS.productEdits}/${storeId}_${edit.requestId}`;
      expect(await auditOfTarget(target)).toMatchObject([{ action: 'EDIT_PRODUCTS', after: { written: 60 } }]);
      return finished;
    });
    expect(steps).toBe(2);
  }, 120_000);
});

async function statusesOf(ids: readonly string[]): Promise<unknown[]> {
  const parts = await firestore.getAll(...ids.map((id) => documentAt('storeOrders', id)));
  return parts.map((part) => part.get('status') as unknown);
}

/** The orders in each audit entry of an action. */
async function ordersInAudit(actId: string): Promise<unknown[]> {
  const { docs } = await firestore.collection(COLLECTIONS.auditLog).get();
  return docs.filter(({ id }) => id.endsWith(actId)).map((entry) => entry.get('after.orders') as unknown);
}
