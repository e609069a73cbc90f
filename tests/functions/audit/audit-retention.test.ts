import '../support/own-project.ts';
import { AUDIT_RETENTION_MS } from '@blockbazaar/domain/audit/audit-retention';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduct, createStore, firestore } from '../../support/fixtures.ts';
import { ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

it('ends the retention of an edit of a product after two years, and never of a store', async () => {
  const store = await createStore();
  const product = await createProduct(store.id);
  await owner.do('UPDATE_PRODUCT', { id: product.id, updates: { name: `Lamp ${product.id}` } });
  await owner.do('UPDATE_STORE', { id: store.id, updates: { name: `Anvil ${store.id}` } });
  const { docs } = await firestore.collection(COLLECTIONS.auditLog).get();
  const entryOf = (action: string) => docs.find((entry) => entry.get('action') === action)?.data();
  const { at, expireAt } = entryOf('UPDATE_PRODUCT') as { at: Timestamp; expireAt: Timestamp };
  expect(Math.abs(expireAt.toMillis() - at.toMillis() - AUDIT_RETENTION_MS)).toBeLessThan(60_000);
  expect(entryOf('UPDATE_STORE')).toBeDefined();
  expect(entryOf('UPDATE_STORE')).not.toHaveProperty('expireAt');
});
