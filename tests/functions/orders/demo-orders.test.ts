import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoDocuments } from '../../../emulator-data/load.ts';
import { replaceMarketplace } from '../../../emulator-data/replace-marketplace.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { environment, owner, sellerOf, startOrderSite } from './order-sellers.ts';

// The endpoints read the secrets of providers when they are loaded.
const provider = await vi.hoisted(async () => (await import('../support/memory-provider.ts')).memoryProvider());
vi.mock('../../../functions/src/payments/providers.ts', () => ({
  paymentProvider: () => provider,
  PROVIDER_SECRETS: [],
}));

const { orders, storeOrders, ledgerEntries, ...others } = demoDocuments(new Date());
const parts = [...storeOrders];
const LAST_STEPS: Partial<Record<string, string>> = { completed: 'delivered', fulfilled: 'fulfilled' };
/** One order of each status. */
const samples = [...new Map(parts.map(({ fields }) => [fields.status, fields])).values()];

beforeAll(async () => {
  await replaceMarketplace(firestore, { stores: others.stores, orders, storeOrders: parts, ledgerEntries });
  await startOrderSite();
});
afterAll(() => environment.stop());

describe('demo orders', () => {
  it('shows the timeline of an order of each status to its seller and to the owner', async () => {
    expect(samples).toHaveLength(4);
    for (const { orderId, storeId, status } of samples) {
      const { token } = await sellerOf(storeId);
      const { steps } = valueOf(await environment.call('getOrderTimeline', { orderId }, { token }));
      const kinds = steps.map(({ step }) => step);
      expect(kinds.slice(0, 2)).toEqual(['reserved', 'paid']);
      expect(kinds).toContain(LAST_STEPS[status] ?? 'paid');
      expect((await owner.do('GET_ORDER_TIMELINE', { orderId, storeId })).steps).toEqual(steps);
    }
  });

  it('accepts a refund request for an order that is not refunded, with an amount for the owner', async () => {
    for (const { orderId, storeId, status } of samples) {
      const { token } = await sellerOf(storeId);
      const request = { orderId, requestId: randomUUID(), lines: [{ line: 0, units: 1 }], reason: 'Lost' };
      const response = await environment.call('requestRefund', request, { token });
      expect(response.ok ? null : codeOf(response)).toBe(status === 'refunded' ? 'NOT_REFUNDABLE' : null);
    }
    const { items } = await owner.do('LIST_REFUND_REQUESTS', { after: null });
    expect(items).toHaveLength(3);
    for (const { cents } of items) expect(cents).toBeGreaterThan(0);
  });
});
