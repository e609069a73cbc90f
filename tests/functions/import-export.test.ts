import './support/own-project.ts';
import { readFile, stat } from 'node:fs/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/export/exported-collections';
import { GeoPoint, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clearCollection } from '../../emulator-data/emulator-firestore.ts';
import { historyDocuments, purchaseHistory } from '../../emulator-data/history/purchase-history.ts';
import { demoMarketplace } from '../../emulator-data/marketplace.ts';
import { demoMediaRewards } from '../../emulator-data/media-rewards.ts';
import { replaceMarketplace } from '../../emulator-data/replace-marketplace.ts';
import { demoSellers } from '../../emulator-data/sellers.ts';
import { storeSlugs } from '../../emulator-data/store-slugs.ts';
import { checkSums } from '../../functions/src/ledger/check-sums.ts';
import { runImport } from '../../tools/import/run-import.ts';
import { readMarketplace } from '../../web/src/features/owner/settings/export/read-marketplace.ts';
import { codeOf, valueOf } from '../support/callable.ts';
import { firestore } from '../support/fixtures.ts';
import { documentAt, ownerIn, type TestOwner } from './support/admin.ts';
import { writeFiles } from './support/former-shop.ts';
import { doAndKill } from './support/killed-process.ts';
import { checkoutOf, OWL } from './support/orders.ts';
import { databaseState } from './support/snapshot.ts';
import { startWorld, type World } from './support/world.ts';

const NEW_PASSWORD = 'Kelp-Lantern-Quartz-9-Wisp';

let world: World;
let owner: TestOwner;
/** The export of a marketplace in which something of everything has happened. */
let exported: string;

beforeAll(async () => {
  world = await startWorld();
  owner = await ownerIn(world);
  await fillMarketplace();
  exported = await exportMarketplace();
}, 120_000);
afterAll(() => world.stop());
beforeEach(emptyMarketplace);

/** The demo marketplace with its history, and what people have done in it since. */
async function fillMarketplace(): Promise<void> {
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
    await world.call('createCheckout', checkoutOf(String(sold?.id), 2, { customerInfo: OWL })),
  );
  const session = await world.sandbox.sessionOf(orderId);
  await world.sandbox.hold(orderId);
  await world.sandbox.act(session.id, 'pay');
  expect(valueOf(await world.call('verifyPayment', { sessionId: session.id })).verified).toBe(true);
  // A document of no schema, with every type that the database has.
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

async function exportMarketplace(): Promise<string> {
  const result = await readMarketplace({
    fetchPage: async (collection, after) => ({
      outcome: 'answered',
      value: await owner.do('EXPORT_PAGE', { collection, after, withReceiptKeys: true }),
    }),
    wait: () => Promise.reject(new Error('The export has failed.')),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  if (result.outcome !== 'done') throw new Error(`The export was ${result.outcome}.`);
  return result.file.text();
}

/** Logins stay: the owner exports again. */
async function emptyMarketplace(): Promise<void> {
  for (const name of [...EXPORTED_COLLECTIONS, 'sellerCredentials', 'storePrivate', 'sellerPasswordLinks'] as const)
    await clearCollection(firestore, COLLECTIONS[name]);
}

const optionsOf = (file: string, isDryRun = false) => ({
  files: [file],
  isDryRun,
  linksFile: `${file}.links`,
  provider: 'stripe' as const,
  site: 'https://shop.test',
});
const fileOf = async (text: string): Promise<string> => (await writeFiles({ 'export.json': text }))['export.json'];
const countOf = async (name: keyof typeof COLLECTIONS): Promise<number> =>
  (await firestore.collection(COLLECTIONS[name]).count().get()).data().count;

describe('the export of a marketplace', () => {
  it('is imported into an empty one, and comes out equal', async () => {
    const { report } = await runImport(optionsOf(await fileOf(exported)));
    expect(report.count('create')).toBeGreaterThan(800);
    expect(report.count('create')).toBe((exported.match(/^\{"id":/gm) ?? []).length);
    expect(await exportMarketplace()).toBe(exported);
    expect(await countOf('searchEntries')).toBe(await countOf('products'));
    expect(await checkSums()).toEqual([]);
    const types = (await documentAt('visitCounts', 'every-type').get()).data();
    expect(types?.at).toEqual(new Timestamp(1_700_000_000, 123_456_000));
    expect(types?.bytes).toEqual(Buffer.from([0, 255]));
  });

  it('is imported to the same end however often the import is killed', async () => {
    const file = await fileOf(exported);
    let runs = 1;
    while (
      !(await doAndKill(
        { name: 'importFiles', input: optionsOf(file) },
        { nth: 6, when: runs % 2 === 0 ? 'before' : 'after' },
      ))
    )
      runs += 1;
    expect(runs).toBeGreaterThan(3);
    expect(await exportMarketplace()).toBe(exported);
    const before = await databaseState();
    const { report } = await runImport(optionsOf(file));
    expect(await databaseState()).toBe(before);
    expect(report.count('create') + report.count('differs')).toBe(0);
  }, 240_000);

  it('in a dry run is counted, and nothing is written', async () => {
    const file = await fileOf(exported);
    const before = await databaseState();
    const { report } = await runImport(optionsOf(file, true));
    expect(report.count('create')).toBeGreaterThan(800);
    expect(await databaseState()).toBe(before);
    await expect(stat(`${file}.links`)).rejects.toThrow('ENOENT');
  });

  it('has no passwords: each seller gets a link, which sets one', async () => {
    const file = await fileOf(exported);
    const { links } = await runImport(optionsOf(file));
    expect(links).toBe(await countOf('sellers'));
    expect(await countOf('sellerCredentials')).toBe(0);
    expect((await stat(`${file}.links`)).mode & 0o777).toBe(0o600);
    const line = (await readFile(`${file}.links`, 'utf8')).split('\n').find((text) => text.startsWith('ember\t'));
    const token = line?.split('#')[1];
    const login = { username: 'ember', password: NEW_PASSWORD };
    expect(codeOf(await world.call('sellerLogin', login))).toBe('INVALID_LOGIN');
    valueOf(await world.call('setSellerPassword', { token, password: NEW_PASSWORD }));
    valueOf(await world.call('sellerLogin', login));
  });

  it('is not imported into a marketplace that has something else, and nothing is written', async () => {
    await documentAt('coupons', 'another').set({ percent: 5 });
    const before = await databaseState();
    await expect(runImport(optionsOf(await fileOf(exported)))).rejects.toThrow(
      'This marketplace is not empty: it has coupons/another',
    );
    expect(await databaseState()).toBe(before);
  });

  it('that was edited since is left as it is, and reported', async () => {
    const file = await fileOf(exported);
    await runImport(optionsOf(file));
    const settings = (await firestore.collection(COLLECTIONS.moneyProducts).limit(1).get()).docs[0];
    await settings?.ref.update({ priceCents: 4_242 });
    const before = await databaseState();
    const { report } = await runImport(optionsOf(file));
    expect(report.linesOf('differs')).toMatchObject([{ kind: 'moneyProducts' }]);
    expect(await databaseState()).toBe(before);
  });

  it.each([
    ['was cut off', (text: string) => text.slice(0, text.length / 2)],
    ['has a document twice', (text: string) => text.replace(/^(\{"id":.*\}),$/m, '$1,\n$1,')],
    ['has a type that is none', (text: string) => text.replace('"$timestamp"', '"$moment"')],
    ['has a damaged line', (text: string) => text.replace(/^\{"id":"/m, '{"id":')],
    ['is of a format to come', (text: string) => text.replace('"blockbazaarExport": 2', '"blockbazaarExport": 3')],
  ])('that %s is refused, and nothing is written', async (_, damage) => {
    const before = await databaseState();
    const { report } = await runImport(optionsOf(await fileOf(damage(exported))));
    expect(report.count('refused')).toBeGreaterThan(0);
    expect(report.count('create')).toBe(0);
    expect(await databaseState()).toBe(before);
  });

  it('and files of a former shop are not imported at once', async () => {
    const other = await writeFiles({ 'shop.json': '[{"name":"Forge","slug":"forge"}]' });
    const options = { ...optionsOf(''), files: [await fileOf(exported), other['shop.json']] };
    await expect(runImport(options)).rejects.toThrow('An export is imported alone.');
  });
});
