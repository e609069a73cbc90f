import '../support/own-project.ts';
import { readFile, stat } from 'node:fs/promises';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { succeed } from '@blockbazaar/domain/failures';
import { orderSearchTokens } from '@blockbazaar/domain/orders/order-search';
import { storeOrderId } from '@blockbazaar/domain/orders/store-order';
import { IMPORT_MESSAGES } from '@blockbazaar/domain/transfer/import-messages';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { checkSums } from '../../../functions/src/ledger/checks/check-sums.ts';
import { rollUpLedger } from '../../../functions/src/ledger/sums/roll-up-ledger.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { syncSearchEntry } from '../../../functions/src/search/entries/sync-search-entry.ts';
import { findPasswordLink } from '../../../functions/src/staff/new-password/password-link.ts';
import { importedOrderId } from '../../../tools/import/imported-ids.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { createSeller } from '../../support/staff.ts';
import { documentAt, fieldsOf } from '../support/admin.ts';
import { databaseState } from '../support/snapshot.ts';
import { entryOf, importFiles, uniqueShopName, SITE, oneRecordOfEachType } from './legacy-imports.ts';
import { legacyId, KINDS, writeFiles } from './legacy-shop.ts';

describe('an import from another shop', () => {
  it('writes the records with all documents that the marketplace derives from them', async () => {
    const shop = uniqueShopName();
    const { 'shop.json': file } = await writeFiles({ 'shop.json': JSON.stringify(oneRecordOfEachType(shop)) });
    const linksFile = `${file}.links`;
    const imported = await importFiles([file], { linksFile });
    expect(imported.report.count('create')).toBe(8);
    expect(imported.report.count('refused')).toBe(0);
    expect(await entryOf(imported)).toEqual({
      stores: 1,
      products: 1,
      moneyProducts: 1,
      sellers: 1,
      reviews: 1,
      mediaRewards: 1,
      orders: 2,
    });

    const storeId = legacyId(shop, KINDS.store, 0);
    const slug = `forge-${shop}`;
    expect(await fieldsOf('stores', storeId)).toMatchObject({
      slug,
      formerSlugs: [`Forge_${shop}`],
      tariffPercentage: 10,
    });
    for (const address of [slug, `Forge_${shop}`]) expect(await fieldsOf('storeSlugs', address)).toEqual({ storeId });
    expect(await fieldsOf('storePrivate', storeId)).toEqual({
      discordWebhookUrl: 'https://discord.com/api/webhooks/1/a',
    });
    const productId = legacyId(shop, KINDS.product, 0);
    expect(await fieldsOf('products', productId)).toMatchObject({
      storeId,
      priceCents: 100,
      displayOrder: 1,
      rank: 1,
    });
    expect(await fieldsOf('searchEntries', productId)).toMatchObject({
      storeId,
      tokens: expect.arrayContaining(['k', 'kit']),
    });
    const jobs = await firestore.collection(COLLECTIONS.linkedPictures).where('storeId', '==', storeId).get();
    expect(jobs.docs.map((job) => job.get('link') as unknown)).toEqual([`https://pictures.example/${shop}/0.png`]);

    const sellerId = legacyId(shop, KINDS.seller, 0);
    expect(await fieldsOf('sellers', sellerId)).toMatchObject({ storeId, storeRole: 'owner' });
    expect(await fieldsOf('sellerUsernames', `smith-${shop}`)).toEqual({ sellerId });
    expect(await fieldsOf('storePeople', storeId)).toBeDefined();
    expect(await fieldsOf('sellerCredentials', sellerId)).toBeUndefined();
    expect((await stat(linksFile)).mode & 0o777).toBe(0o600);
    const [username, , , address = ''] = (await readFile(linksFile, 'utf8')).trim().split('\t');
    expect(username).toBe(`smith-${shop}`);
    const [, token = ''] = address.split('#');
    expect(address).toBe(`${SITE}/seller/set-password#${token}`);
    const found = await runOptimistic(async (batch) => succeed(await findPasswordLink(batch, token)));
    expect(found).toMatchObject({ ok: true, value: { sellerId } });

    const orderId = importedOrderId(legacyId(shop, KINDS.order, 0));
    const buyer = { discordUsername: 'buyer.0', minecraftUsername: 'Miner_0', notes: '' };
    expect(await fieldsOf('orders', orderId)).toMatchObject({ status: 'completed', buyer, ledgerChanges: 1 });
    const part = await fieldsOf('storeOrders', storeOrderId(orderId, storeId));
    expect(part).toMatchObject({ status: 'completed', deliveryStatus: 'delivered', buyer });
    expect(part?.searchTokens).toEqual(orderSearchTokens({ orderId, buyer, items: [{ name: 'Kit 0' }] }));

    await rollUpLedger({ deadline: Date.now() + 30_000, until: Date.now() + 60_000 });
    expect(await checkSums()).toEqual([]);
    // Two orders of one unit, and one order of two products, which has the same total here.
    expect(await fieldsOf('salesTotals', storeId)).toMatchObject({ orderCount: 2, itemCount: 3, revenueCents: 300 });
    expect(await fieldsOf('salesDaily', `${storeId}_2024-01-01`)).toMatchObject({ orderCount: 1, revenueCents: 200 });
  });

  it('changes nothing when it is repeated, including later edits', async () => {
    const shop = uniqueShopName();
    const { 'shop.json': file } = await writeFiles({ 'shop.json': JSON.stringify(oneRecordOfEachType(shop)) });
    await importFiles([file]);
    const before = await databaseState();
    const again = await importFiles([file]);
    expect(await databaseState()).toBe(before);
    expect(again.report.count('there')).toBe(8);
    expect(again.links).toBe(0);

    const product = documentAt('products', legacyId(shop, KINDS.product, 0));
    await product.update({ priceCents: 777, imageUrls: ['/images/a'], picturesFetchedAt: Timestamp.now() });
    // Runs the work of the trigger, which is disabled here.
    await syncSearchEntry(product.id);
    const edited = await databaseState();
    const third = await importFiles([file]);
    expect(await databaseState()).toBe(edited);
    expect(third.report.linesOf('differs')).toMatchObject([
      { kind: 'products', details: [`${product.path}:`, 'priceCents.'] },
    ]);
    expect((await product.get()).get('priceCents')).toBe(777);
  });

  it('lists its changes in a dry run and writes nothing', async () => {
    const shop = uniqueShopName();
    const { 'shop.json': file } = await writeFiles({ 'shop.json': JSON.stringify(oneRecordOfEachType(shop)) });
    const before = await databaseState();
    const dry = await importFiles([file], { isDryRun: true });
    expect(await databaseState()).toBe(before);
    await expect(stat(`${file}.links`)).rejects.toThrow('ENOENT');
    const real = await importFiles([file]);
    expect(dry.report.linesOf('create')).toEqual(real.report.linesOf('create'));
    expect(dry.report.text({ isDryRun: true })).toContain('orders: 2 to create');
  });

  it('reads tables saved by different programs', async () => {
    const shop = uniqueShopName();
    const storeId = legacyId(shop, KINDS.store, 0);
    const productId = legacyId(shop, KINDS.product, 0);
    const orderId = legacyId(shop, KINDS.order, 0);
    const utf16 = Buffer.from(
      `\uFEFFid\torder_id\tproduct_id\tquantity\tprice\n1\t${orderId}\t${productId}\t2\t3,50\n`,
      'utf16le',
    );
    const files = await writeFiles({
      'stores.csv': `\uFEFFid;name;slug;tariff_percentage\r\n${storeId};"Forge ""One""";one-${shop};7,5\r\n`,
      'products.csv': `id,store_id,name,price,image_url\n${productId},${storeId},Kit,3.50,"https://a.example/1.png,https://a.example/2.png"\n`,
      'items.csv': utf16,
      'orders.csv': `id,buyer_email,total_amount,status,created_at\n${orderId},lena | Lena,7.00,fulfilled,2024-05-01 10:00:00+00\n`,
    });
    const imported = await importFiles(Object.values(files));
    expect(imported.report.linesOf('refused')).toEqual([]);
    expect(await fieldsOf('stores', storeId)).toMatchObject({ name: 'Forge "One"', tariffPercentage: 7.5 });
    expect((await fieldsOf('products', productId))?.imageUrls).toHaveLength(2);
    expect(await fieldsOf('storeOrders', storeOrderId(importedOrderId(orderId), storeId))).toMatchObject({
      status: 'fulfilled',
      totalCents: 700,
      items: [{ name: 'Kit', quantity: 2 }],
    });
  });

  it('refuses records in conflict with existing ones by line, and imports the others', async () => {
    const shop = uniqueShopName();
    const other = { id: legacyId(shop, KINDS.store, 5), slug: `taken-${shop}` };
    const { id: _id, ...fields } = await createStore({ slug: other.slug });
    await documentAt('stores', other.id).set(fields);
    await documentAt('storeSlugs', other.slug).set({ storeId: other.id });
    const known = await createSeller(other.id);
    const [storeId, missing] = [legacyId(shop, KINDS.store, 0), legacyId(shop, KINDS.store, 9)];
    const product = { name: 'Kit', price: 1, store_id: missing };
    const order = {
      buyer_email: 'a | b',
      total_amount: 1,
      created_at: '2024-05-01',
      order_items: [{ product_id: 'p', store_id: missing, quantity: 1, price: 1 }],
    };
    const records = [
      { id: storeId, name: 'Forge', slug: other.slug },
      {
        id: legacyId(shop, KINDS.store, 1),
        name: 'Anvil',
        slug: `anvil-${shop}`,
        discord_webhook_url: 'https://evil.example/',
      },
      { id: legacyId(shop, KINDS.product, 0), ...product },
      { id: legacyId(shop, KINDS.product, 1), ...product, store_id: storeId },
      { id: legacyId(shop, KINDS.seller, 0), username: known.username, email: 'a.b', store_id: other.id },
      { id: legacyId(shop, KINDS.order, 0), ...order },
      { id: legacyId(shop, KINDS.order, 1), ...order, order_items: [{ product_id: 'p', quantity: 1, price: 1 }] },
      { id: legacyId(shop, KINDS.review, 0), name: 'Mira', rating: 5, message: 'Good.' },
    ];
    const { 'shop.json': file } = await writeFiles({ 'shop.json': JSON.stringify(records) });
    const { report } = await importFiles([file]);
    const reasons = new Map(report.linesOf('refused').map(({ line, details }) => [line.split(' ').at(-1), details]));
    expect(Object.fromEntries(reasons)).toEqual({
      1: [IMPORT_MESSAGES.slugTaken(other.slug)],
      2: [IMPORT_MESSAGES.inField('discord_webhook_url', IMPORT_MESSAGES.notLink)],
      3: [IMPORT_MESSAGES.storeMissing(missing)],
      4: [IMPORT_MESSAGES.storeMissing(storeId)],
      5: [IMPORT_MESSAGES.usernameTaken(known.username)],
      6: [IMPORT_MESSAGES.storeMissing(missing)],
      7: [IMPORT_MESSAGES.itemWithoutStore('Product p')],
    });
    expect(report.linesOf('create')).toMatchObject([{ kind: 'reviews' }]);
  });
});

describe('a hostile file', () => {
  it('is refused line by line and has no side effects', async () => {
    const shop = uniqueShopName();
    const store = { name: 'Forge', slug: `forge-${shop}` };
    const product = (changes: object) => ({
      store_id: legacyId(shop, KINDS.store, 0),
      name: 'Kit',
      price: 1,
      ...changes,
    });
    const id = (number: number): string => legacyId(shop, KINDS.product, number);
    const rows = [
      { id: legacyId(shop, KINDS.store, 0), ...store },
      product({ id: id(1), name: '=HYPERLINK("https://evil.example")' }),
      product({ id: id(2), description: 'x'.repeat(5 * 1_048_576) }),
      product({ id: id(3), price: 1e30 }),
      product({ id: id(4) }),
      product({ id: id(4) }),
      product({ id: '../stores/x' }),
      product({ id: id(5), image_url: 'https://user:secret@inside.example/' }),
      {
        id: legacyId(shop, KINDS.order, 0),
        buyer_email: 'a | b',
        total_amount: 1,
        status: 'teleported',
        created_at: '2024-05-01',
      },
    ];
    const polluted = JSON.stringify(rows).replace(
      /\]$/,
      `,{"id":"${id(6)}","price":1,"store_id":"x","__proto__":{"stock":9}}]`,
    );
    const { 'shop.json': file } = await writeFiles({ 'shop.json': polluted });
    const { report } = await importFiles([file]);
    expect(
      report
        .linesOf('refused')
        .map(({ line }) => Number(line.split(' ').at(-1)))
        .toSorted((a, b) => a - b),
    ).toEqual([2, 3, 4, 6, 7, 8, 9, 10]);
    expect(report.count('create')).toBe(2);
    expect(({} as Record<string, unknown>).stock).toBeUndefined();
    expect(report.text({ isDryRun: false }).length).toBeLessThan(10_000);
  });

  it('is refused as a whole when it has another format', async () => {
    const files = await writeFiles({
      'archive.csv': Buffer.from([0x50, 0x4b, 0x03, 0x04, 1, 2]),
      'broken.json': '{"stores": [',
      'deep.json': '['.repeat(200_000),
      'letter.txt': 'Dear owner,\nplease find my shop.\n',
      'empty.json': '[]',
      'former-export.json': '{"stores": [], "storeOrders": [], "auditLog": []}',
      'future-export.json': '{\n"blockbazaarExport": 99,\n"stores": [\n],\n}\n',
    });
    for (const file of Object.values(files)) {
      const outcome = await importFiles([file]).then(
        ({ report }) => report.count('refused') > 0 && report.count('create') === 0,
        (error: unknown) => error instanceof Error && error.name === 'ToolFailure',
      );
      expect([file, outcome]).toEqual([file, true]);
    }
    await expect(importFiles(['/no/such/file.json'])).rejects.toThrow('cannot be read (ENOENT)');
  });

  it('loses only the lines with an invalid encoding or an unclosed quote', async () => {
    const shop = uniqueShopName();
    const row = (number: number, name: string): string =>
      `${legacyId(shop, KINDS.store, number)},${name},s${number}-${shop}`;
    const damaged = Buffer.concat([
      Buffer.from(`id,name,slug\n${row(1, 'Bäcker')}\n`),
      Buffer.from(row(2, 'Kr')),
      Buffer.from([0xff]),
      Buffer.from(`\n${row(3, 'Fine')}\n${row(4, '"Open')}\n${row(5, 'Lost')}\n`),
    ]);
    const { 'stores.csv': file } = await writeFiles({ 'stores.csv': damaged });
    const { report } = await importFiles([file]);
    expect(report.linesOf('create').map(({ line }) => line)).toEqual(['stores.csv, line 2', 'stores.csv, line 4']);
    expect(report.count('refused')).toBeGreaterThan(0);
  });
});
