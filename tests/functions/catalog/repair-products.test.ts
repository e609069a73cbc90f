import '../support/own-project.ts';
import { derivedProductFields } from '@blockbazaar/domain/catalog/product';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { repairProducts } from '../../../functions/src/catalog/repair-products.ts';
import { syncSearchEntries } from '../../../functions/src/search/entries/sync-search-entry.ts';
import { createProduct, firestore } from '../../support/fixtures.ts';

const MINUTE_MS = 60_000;
const products = firestore.collection(COLLECTIONS.products);
const progress = firestore.collection(COLLECTIONS.sweepProgress).doc('products');

beforeEach(async () => {
  const { docs } = await products.get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  await progress.delete();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A product whose trigger was missed at its creation. */
async function withoutDerivedFields(minutesAgo: number): Promise<string> {
  const { id } = await createProduct('store', { name: '3x Blaze Spawner' });
  await products.doc(id).update({
    rank: FieldValue.delete(),
    createdAt: Timestamp.fromMillis(Date.now() - minutesAgo * MINUTE_MS),
  });
  return id;
}

const derivedOf = async (id: string): Promise<unknown> => {
  const product = await products.doc(id).get();
  return { rank: product.get('rank') as unknown };
};
const DERIVED = derivedProductFields('3x Blaze Spawner');
const NONE = { rank: undefined };

/** The pass has just processed a page. */
const pageWasRead = (): Promise<unknown> =>
  progress.set({ afterId: null, nextAt: Timestamp.fromMillis(Date.now() + MINUTE_MS) });

describe('repairProducts', () => {
  it('writes the derived fields of a product that was created minutes ago without them, in the same run', async () => {
    await pageWasRead();
    const [fresh, lost] = [await withoutDerivedFields(0), await withoutDerivedFields(3)];
    expect(await repairProducts(syncSearchEntries)).toBe(1);
    expect(await derivedOf(lost)).toEqual(DERIVED);
    // The trigger may still be pending.
    expect(await derivedOf(fresh)).toEqual(NONE);
    expect(await repairProducts(syncSearchEntries)).toBe(0);
  });

  it('writes the derived fields of older and of renamed products in its pass over all products', async () => {
    const old = await withoutDerivedFields(600);
    const renamed = await createProduct('store', { name: 'Oak kit' });
    await products.doc(renamed.id).update({ name: '3x Blaze Spawner' });
    const right = await createProduct('store', { name: 'Oak kit' });
    const before = await products.doc(right.id).get();
    expect(await repairProducts(syncSearchEntries)).toBe(2);
    expect([await derivedOf(old), await derivedOf(renamed.id)]).toEqual([DERIVED, DERIVED]);
    expect((await products.doc(right.id).get()).updateTime).toEqual(before.updateTime);
  });

  it('continues after its last page, and restarts at the end', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const writer = firestore.bulkWriter();
    for (let index = 0; index < 250; index += 1) {
      void writer.set(products.doc(`product-${String(index).padStart(3, '0')}`), { name: '3x Blaze Spawner' });
    }
    await writer.close();
    expect(await repairProducts(syncSearchEntries)).toBe(200);
    expect(await derivedOf('product-200')).toEqual(NONE);
    expect(await repairProducts(syncSearchEntries)).toBe(0);
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
    expect(await repairProducts(syncSearchEntries)).toBe(50);
    await products.doc('product-000').update({ rank: FieldValue.delete() });
    vi.setSystemTime(Date.now() + 15 * MINUTE_MS);
    expect(await repairProducts(syncSearchEntries)).toBe(1);
  });
});
