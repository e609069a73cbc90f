import { randomUUID } from 'node:crypto';
import type { EditPurpose, ProductChange } from '@blockbazaar/domain/catalog/bulk-edit/product-change';
import { createProduct, createStore } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

// Set by `startEditSite`, which each file runs before its tests.
export let environment: TestEnvironment;

export async function startEditSite(): Promise<void> {
  environment = await startTestEnvironment();
}

/** A store whose seller is logged in, and its products. */
export async function openStore(...products: Parameters<typeof createProduct>[1][]) {
  const store = await createStore();
  const ids: string[] = [];
  for (const fields of products) ids.push((await createProduct(store.id, { stock: 10, ...fields })).id);
  const seller = await createSeller(store.id);
  const { token, sessionId } = await mintSellerSession(seller);
  const requestId = randomUUID();
  const edit = (changes: readonly ProductChange[], request = requestId, purpose?: EditPurpose) =>
    environment.call('editProducts', { requestId: request, changes, ...(purpose && { purpose }) }, { token });
  const audit = (request = requestId) => auditOfTarget(`productEdits/${store.id}_${request}`);
  const actor = { role: 'seller', sellerId: seller.sellerId, sessionId };
  return { storeId: store.id, ids, token, actor, requestId, edit, audit, id: ids[0] ?? '' };
}
