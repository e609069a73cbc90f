import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/transfer/exported-collections';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { expect } from 'vitest';
import { clearCollection } from '../../../emulator-data/emulator-firestore.ts';
import { historyDocuments, purchaseHistory } from '../../../emulator-data/history/purchase-history.ts';
import { demoMarketplace } from '../../../emulator-data/marketplace.ts';
import { demoMediaRewards } from '../../../emulator-data/media-rewards.ts';
import { replaceMarketplace } from '../../../emulator-data/replace-marketplace.ts';
import { demoSellers } from '../../../emulator-data/sellers.ts';
import { storeSlugs } from '../../../emulator-data/store-slugs.ts';
import { readMarketplace } from '../../../web/src/dashboard/transfer/read-marketplace.ts';
import { valueOf } from '../../support/callable.ts';
import { firestore } from '../../support/fixtures.ts';
import { documentAt, type TestOwner } from '../support/admin.ts';
import { checkoutOf, SHARED_CUSTOMER } from '../support/orders.ts';
import type { TestEnvironment } from '../support/test-environment.ts';
import { writeFiles } from './legacy-shop.ts';

/** Writes the demo marketplace with its history, and changes by its users since. */
export async function fillMarketplace(environment: TestEnvironment, owner: TestOwner): Promise<void> {
  const now = new Date();
  const demo = demoMarketplace(now);
  await replaceMarketplace(firestore, {
    ...demo,
    ...demoSellers(now),
    mediaRewards: demoMediaRewards(now),
    storeSlugs: storeSlugs(demo.stores),
    ...historyDocuments(purchaseHistory({ ...demo, orders: 150, days: 30, seed: 7, now })),
  });
  const { id } = await owner.do('CREATE_STORE', {
    name: 'Ember & Ash',
    slug: 'ember-and-ash',
    description: '',
    tariffPercentage: 7.5,
    bannerUrl: null,
  });
  await owner.do('CHANGE_STORE_ADDRESS', { id, slug: 'ember' });
  await owner.do('CREATE_SELLER', {
    storeId: id,
    username: 'ember',
    discordUsername: 'ember.smith',
    storeRole: 'owner',
  });
  const sold = demo.products.find(
    ({ fields }) => fields.stock > 5 && fields.minimumQuantity === 1 && fields.priceCents >= 100,
  );
  const { orderId } = valueOf(
    await environment.call('createCheckout', checkoutOf(String(sold?.id), 2, { customerInfo: SHARED_CUSTOMER })),
  );
  const session = await environment.sandbox.sessionOf(orderId);
  await environment.sandbox.hold(orderId);
  await environment.sandbox.act(session.id, 'pay');
  expect(valueOf(await environment.call('verifyPayment', { sessionId: session.id })).verified).toBe(true);
  // A document without a schema that contains every type of the database.
  await documentAt('visitCounts', 'every-type').set({
    at: new Timestamp(1_700_000_000, 123_456_000),
    place: new GeoPoint(1.5, -2),
    bytes: Buffer.from([0, 255]),
    ref: documentAt('stores', id),
    numbers: [1.5, -0, Number.NaN, Number.POSITIVE_INFINITY],
    nested: { $timestamp: 'a text', list: [{ a: null }] },
    id: 'a field of this name',
  });
}

/** The text of the owner's export. */
export async function exportMarketplace(owner: TestOwner): Promise<string> {
  const result = await readMarketplace({
    fetchPage: async (collection, after) => ({
      outcome: 'succeeded',
      value: await owner.do('EXPORT_PAGE', { collection, after, withReceiptKeys: true }),
    }),
    wait: () => Promise.reject(new Error('The export has failed.')),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (result.outcome !== 'done') throw new Error(`The export was ${result.outcome}.`);
  return result.file.text();
}

/** Deletes all documents except logins, because the owner exports again. */
export async function emptyMarketplace(): Promise<void> {
  for (const name of [...EXPORTED_COLLECTIONS, 'sellerCredentials', 'storePrivate', 'sellerPasswordLinks'] as const)
    await clearCollection(firestore, COLLECTIONS[name]);
}

/** The options of an import of one file. */
export const importOptions = (file: string, isDryRun = false) => ({
  files: [file],
  isDryRun,
  linksFile: `${file}.links`,
  provider: 'stripe' as const,
  site: 'https://shop.test',
});
/** Writes an export into a file and returns its path. */
export const writeExport = async (text: string): Promise<string> =>
  (await writeFiles({ 'export.json': text }))['export.json'];
