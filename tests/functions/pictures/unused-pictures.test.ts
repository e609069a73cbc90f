import '../support/own-project.ts';
import { createHash } from 'node:crypto';
import { pictureFile, pictureStem } from '@blockbazaar/domain/pictures/picture-address';
import { UNUSED_PICTURE_RETENTION_MS } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as pictureFiles from '../../../functions/src/pictures/picture-files.ts';
import { releasePictures } from '../../../functions/src/pictures/removal/release-pictures.ts';
import { sweepUnusedPictures } from '../../../functions/src/pictures/removal/sweep-unused-pictures.ts';
import { samplePicture } from '../../../functions/src/pictures/testing/hostile-files.ts';
import { processUpload } from '../../../functions/src/pictures/uploads/process-upload.ts';
import { picturesBucket } from '../../../functions/src/platform/pictures-bucket.ts';
import { deleteStore } from '../../../functions/src/stores/deletion/delete-store.ts';
import { createProduct, createStore, deletionOf } from '../../support/fixtures.ts';
import { documentAt } from '../support/admin.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const DAY_MS = 24 * 60 * 60_000;
const png = await samplePicture('png', 60, 40);

async function openStore() {
  const store = await createStore();
  const storeId = store.id;
  const saved = await processUpload(storeId, png);
  if (!saved.ok) throw new Error(saved.failure.code);
  const hash = /\/([0-9a-f]{64})-/.exec(saved.value.address)?.[1] ?? '';
  const picture = documentAt('pictures', `${storeId}_${hash}`);
  return {
    storeId,
    deletion: deletionOf(store),
    address: saved.value.address,
    picture,
    /** Moves the last check of the picture this far into the past. */
    age: async (ms: number) => {
      const { unusedSince, checkAt } = (await picture.get()).data() as Record<'unusedSince' | 'checkAt', Timestamp>;
      await picture.update({
        unusedSince: unusedSince === null ? null : Timestamp.fromMillis(unusedSince.toMillis() - ms),
        checkAt: Timestamp.fromMillis(checkAt.toMillis() - ms),
      });
    },
  };
}

const filesOf = async (storeId: string): Promise<number> =>
  (await (await picturesBucket()).getFiles({ prefix: `images/${storeId}/` }))[0].length;

const usageOf = async (storeId: string) => (await documentAt('pictureUsage', storeId).get()).data();

describe('an unused picture', () => {
  it('is removed after a week, and its storage usage is released', async () => {
    const { storeId, picture, age } = await openStore();
    await age(UNUSED_PICTURE_RETENTION_MS - DAY_MS);
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(2);
    await age(DAY_MS);
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(0);
    expect((await picture.get()).exists).toBe(false);
    expect(await usageOf(storeId)).toEqual({ bytes: 0, count: 0 });
  });

  it('is preserved at any age while a product of the store or a banner uses it', async () => {
    const [inProduct, inBanner] = [await openStore(), await openStore()];
    await createProduct(inProduct.storeId, { imageUrls: ['/art/products/kit.svg', inProduct.address] });
    await documentAt('stores', inBanner.storeId).update({ miniBannerUrl: inBanner.address });
    for (const { storeId, picture, age } of [inProduct, inBanner]) {
      await age(60 * DAY_MS);
      await sweepUnusedPictures();
      expect(await filesOf(storeId)).toBe(2);
      expect((await picture.get()).get('unusedSince')).toBeNull();
    }
  });

  it('is preserved for a week after its removal from the product, also when the event of the removal is lost', async () => {
    const { storeId, address, picture, age } = await openStore();
    const { id } = await createProduct(storeId, { imageUrls: [address] });
    await age(UNUSED_PICTURE_RETENTION_MS);
    await sweepUnusedPictures();
    const product = documentAt('products', id);
    const before = await product.get();
    await product.update({ imageUrls: [] });
    await releasePictures(before, await product.get(), ['imageUrls']);
    const kept = ((await picture.get()).get('checkAt') as Timestamp).toMillis() - Date.now();
    expect(Math.abs(kept - UNUSED_PICTURE_RETENTION_MS)).toBeLessThan(60_000);
    // Without the event, a later check starts the week.
    await picture.update({ unusedSince: null, checkAt: Timestamp.now() });
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(2);
    await age(UNUSED_PICTURE_RETENTION_MS);
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(0);
  });

  it('is not preserved by another store that references its address', async () => {
    const { storeId, address, age } = await openStore();
    await createProduct((await createStore()).id, { imageUrls: [address] });
    await age(UNUSED_PICTURE_RETENTION_MS);
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(0);
  });

  it('is removed by the next run after an interruption, and its usage is released once', async () => {
    const { storeId, age } = await openStore();
    await age(UNUSED_PICTURE_RETENTION_MS);
    vi.spyOn(pictureFiles, 'removePictureFiles').mockRejectedValueOnce(new Error('The process has ended.'));
    await expect(sweepUnusedPictures()).rejects.toThrow('ended');
    // During the removal, no upload returns the address of the removed files.
    expect(await processUpload(storeId, png)).toMatchObject({ ok: false, failure: { code: 'BUSY' } });
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(0);
    expect(await usageOf(storeId)).toEqual({ bytes: 0, count: 0 });
    expect((await processUpload(storeId, png)).ok).toBe(true);
    expect((await usageOf(storeId))?.count).toBe(1);
  });

  it('is preserved when it is uploaded again during its removal', async () => {
    const { storeId, age } = await openStore();
    await age(UNUSED_PICTURE_RETENTION_MS);
    expect((await processUpload(storeId, png)).ok).toBe(true);
    await sweepUnusedPictures();
    expect(await filesOf(storeId)).toBe(2);
  });
});

it('removes the pictures of a deleted store and no others', async () => {
  const [store, other] = [await openStore(), await openStore()];
  await createProduct(store.storeId, { imageUrls: [store.address] });
  const deleted = await deleteStore(store.deletion, { role: 'owner', sellerId: null, sessionId: 'test' });
  expect(deleted).toMatchObject({ ok: true, value: { isFinished: true } });
  expect(await filesOf(store.storeId)).toBe(0);
  expect((await store.picture.get()).exists).toBe(false);
  expect(await usageOf(store.storeId)).toBeUndefined();
  expect(await filesOf(other.storeId)).toBe(2);
});

it('names a picture by its bytes and its processing', async () => {
  const { storeId, address } = await openStore();
  const hash = createHash('sha256').update('pictures 1\0').update(png).digest('hex');
  expect(address).toBe(pictureFile(pictureStem(storeId, hash), { width: 60, height: 40 }, 'webp'));
});
