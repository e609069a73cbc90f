import '../support/own-project.ts';
import { LINKED_PICTURES, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import { UPLOADED_PICTURE_PATH } from '@blockbazaar/domain/pictures/picture-address';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { keepCategories } from '../../../functions/src/api/catalog.ts';
import { auditProductEdit } from '../../../functions/src/audit/direct-edits/audit-product-edit.ts';
import { categoriesRef, categoryTreeDocuments } from '../../../functions/src/documents/site-settings.ts';
import { fetchLink } from '../../../functions/src/pictures/links/fetch-link.ts';
import { queueLinkedPictures } from '../../../functions/src/pictures/links/queue-linked-pictures.ts';
import { replaceLink } from '../../../functions/src/pictures/links/replace-link.ts';
import { sweepLinks } from '../../../functions/src/pictures/links/sweep-links.ts';
import { PRODUCT_PICTURES, STORE_PICTURES } from '../../../functions/src/pictures/picture-links.ts';
import { removePicture } from '../../../functions/src/pictures/removal/remove-picture.ts';
import { samplePicture } from '../../../functions/src/pictures/testing/hostile-files.ts';
import type { Fetched } from '../../../functions/src/platform/guarded-fetch.ts';
import { deleteStore } from '../../../functions/src/stores/deletion/delete-store.ts';
import { createProduct, createStore, firestore, deletionOf } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, documentAt } from '../support/admin.ts';

const LINK = 'https://pictures.test/lantern.png';
const png = await samplePicture('png', 50, 40);

const fetchReturning =
  (answer: Fetched, asked: string[] = []) =>
  (address: string): Promise<Fetched> => {
    asked.push(address);
    return Promise.resolve(answer);
  };
const found = (bytes: Buffer): Fetched => ({ ok: true, bytes });
const REFUSED: Fetched = { ok: false, outcome: 'refused' };
const UNREACHABLE: Fetched = { ok: false, outcome: 'unreachable' };

const jobsOf = async (storeId: string) =>
  (await firestore.collection('linkedPictures').where('storeId', '==', storeId).get()).docs.map((job) => ({
    id: job.id,
    fields: job.data() as LinkedPicture,
  }));

/** A store with a product that links to a picture, in the state before its trigger runs. */
async function openStore(...links: string[]) {
  const store = await createStore();
  const storeId = store.id;
  const { id } = await createProduct(storeId, { imageUrls: links });
  const product = documentAt('products', id);
  const missing = await documentAt('products', `${id}-none`).get();
  const note = async () => queueLinkedPictures(storeId, missing, await product.get(), PRODUCT_PICTURES);
  await note();
  const [job] = await jobsOf(storeId);
  return {
    storeId,
    deletion: deletionOf(store),
    product,
    note,
    imageUrls: async () => (await product.get()).get('imageUrls') as string[],
    attempt: async (answer: Fetched, asked?: string[], replace = replaceLink) => {
      if (job === undefined) throw new Error('There is no job.');
      await fetchLink(job.id, job.fields, { get: fetchReturning(answer, asked), replace });
    },
    job: async () => (await jobsOf(storeId))[0]?.fields,
    expire: async () => documentAt('linkedPictures', job?.id ?? '').update({ nextAttemptAt: Timestamp.now() }),
  };
}

describe('an external picture that a store links to', () => {
  it('is fetched into the store once and replaces the link in all documents of the store', async () => {
    const { storeId, imageUrls, attempt, job } = await openStore('/art/products/kit.svg', LINK);
    const { id: other } = await createProduct(storeId, { imageUrls: [LINK, LINK] });
    const elsewhere = await openStore(LINK);
    await documentAt('stores', storeId).update({ bannerUrl: LINK });
    await attempt(found(png));
    const [art, address = ''] = await imageUrls();
    expect(art).toBe('/art/products/kit.svg');
    expect(address).toMatch(UPLOADED_PICTURE_PATH);
    expect((await documentAt('products', other).get()).get('imageUrls')).toEqual([address, address]);
    expect((await documentAt('stores', storeId).get()).get('bannerUrl')).toBe(address);
    expect(await elsewhere.imageUrls()).toEqual([LINK]);
    expect(await job()).toMatchObject({ state: 'done', address, attempts: 1 });
  });

  it('creates one job for repeated links, and replaces a known link at once without a fetch', async () => {
    const { storeId, product, note, attempt, imageUrls } = await openStore(LINK);
    await note();
    expect(await jobsOf(storeId)).toHaveLength(1);
    await attempt(found(png));
    const [address] = await imageUrls();
    await product.update({ imageUrls: [LINK] });
    await note();
    expect(await imageUrls()).toEqual([address]);
    expect(await jobsOf(storeId)).toHaveLength(1);
  });

  it('remains a link permanently when it must not be fetched, is not a picture, or exceeds the store’s limit', async () => {
    const refused = await openStore(LINK);
    await refused.attempt(REFUSED);
    const text = await openStore(LINK);
    await text.attempt(found(Buffer.from('<svg onload="alert(1)"/>')));
    const full = await openStore(LINK);
    await documentAt('pictureUsage', full.storeId).set({ bytes: PICTURE_LIMITS.storeBytesMax, count: 1 });
    await full.attempt(found(png));
    for (const { imageUrls, job, note, expire } of [refused, text, full]) {
      expect(await imageUrls()).toEqual([LINK]);
      await note();
      await expire();
      await sweepLinks();
      expect(await job()).toMatchObject({ state: 'failed', attempts: 1 });
    }
  });

  it('is fetched again with growing pauses while it is unreachable, and finally abandoned', async () => {
    const { attempt, job, expire, imageUrls } = await openStore(LINK);
    let waitedMs = 0;
    for (let attempts = 1; attempts <= LINKED_PICTURES.attemptsMax; attempts += 1) {
      await attempt(UNREACHABLE);
      const { state, nextAttemptAt, attempts: counted } = (await job()) ?? {};
      expect([state, counted]).toEqual(['due', attempts]);
      const wait = (nextAttemptAt?.toMillis() ?? 0) - Date.now();
      expect(wait).toBeGreaterThan(waitedMs);
      waitedMs = wait;
      // Not before its time.
      await sweepLinks();
      expect((await job())?.attempts).toBe(attempts);
      await expire();
      await sweepLinks();
    }
    expect(await job()).toMatchObject({ state: 'failed', attempts: LINKED_PICTURES.attemptsMax });
    expect(await imageUrls()).toEqual([LINK]);
  });

  it('is searched under each file name for a page link of the image host, or another extension', async () => {
    const { attempt } = await openStore('https://imgur.com/aBcD123');
    const asked: string[] = [];
    await attempt(REFUSED, asked);
    expect(asked).toEqual(['png', 'jpg', 'webp'].map((ending) => `https://i.imgur.com/aBcD123.${ending}`));
    const banner = await openStore('https://pictures.test/stall.png');
    const others: string[] = [];
    await banner.attempt(REFUSED, others);
    expect(others).toEqual(['png', 'jpg', 'webp'].map((ending) => `https://pictures.test/stall.${ending}`));
  });

  it('replaces a link that is saved during the fetch', async () => {
    const { product, note, attempt, imageUrls } = await openStore(LINK);
    await product.update({ imageUrls: [] });
    let isSaved = false;
    await attempt(found(png), [], async (...args) => {
      await replaceLink(...args);
      if (isSaved) return;
      isSaved = true;
      await product.update({ imageUrls: [LINK] });
      await note();
      expect(await imageUrls()).toEqual([LINK]);
    });
    expect((await imageUrls())[0]).toMatch(UPLOADED_PICTURE_PATH);
  });

  it('is fetched again when its link returns after the picture was removed', async () => {
    const { storeId, product, note, attempt, imageUrls, job } = await openStore(LINK);
    await attempt(found(png));
    const [stored] = (await firestore.collection('pictures').where('storeId', '==', storeId).get()).docs;
    if (stored === undefined) throw new Error('There is no picture.');
    expect(await removePicture(stored)).toBe(true);
    await product.update({ imageUrls: [LINK] });
    await note();
    expect(await imageUrls()).toEqual([LINK]);
    expect(await job()).toMatchObject({ state: 'due', attempts: 1, address: null });
    await attempt(found(png));
    expect((await imageUrls())[0]).toMatch(UPLOADED_PICTURE_PATH);
  });

  it('is fetched for the site when a category links to it, and replaces the link in the tree', async () => {
    const tree = categoriesRef();
    const missing = await tree.get();
    const category = { id: 'kits', parentId: null, name: 'Kits', imageUrl: LINK };
    await tree.set({ categories: [category, { ...category, id: 'tools', imageUrl: null }] });
    const written = { data: { before: missing, after: await tree.get() } };
    await keepCategories.run(written as Parameters<typeof keepCategories.run>[0]);
    const [job] = await jobsOf(SITE_PICTURES);
    if (job === undefined) throw new Error('There is no job.');
    await fetchLink(job.id, job.fields, { get: fetchReturning(found(png)) });
    expect(categoryTreeDocuments.parse(await tree.get())?.categories.map(({ imageUrl }) => imageUrl)).toEqual([
      expect.stringMatching(UPLOADED_PICTURE_PATH),
      null,
    ]);
  });

  it('creates no job when it is the site’s own art or an upload', async () => {
    const { storeId } = await openStore('/art/products/kit.svg', `/images/x/${'0f'.repeat(32)}-10x10.webp`);
    const store = await documentAt('stores', storeId).get();
    await queueLinkedPictures(storeId, await documentAt('stores', 'none').get(), store, STORE_PICTURES);
    expect(await jobsOf(storeId)).toEqual([]);
  });

  it('is not recorded as an edit by the seller when it replaces the link', async () => {
    const { storeId, product, attempt } = await openStore(LINK);
    await mintSellerSession(await createSeller(storeId));
    const before = await product.get();
    await attempt(found(png));
    const after = await product.get();
    await auditProductEdit({ before, after }, { id: `event-${product.id}`, time: new Date().toISOString() });
    expect(await auditOfTarget(product.path)).toEqual([]);
  });

  it('is discarded when its store is deleted during the fetch', async () => {
    const { storeId, deletion, attempt } = await openStore(LINK);
    await deleteStore(deletion, { role: 'owner', sellerId: null, sessionId: 'test' });
    expect(await jobsOf(storeId)).toEqual([]);
    await attempt(found(png));
    expect(await jobsOf(storeId)).toEqual([]);
  });
});
