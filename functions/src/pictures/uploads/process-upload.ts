import { createHash } from 'node:crypto';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { pictureFile, pictureStem, type PictureSize } from '@blockbazaar/domain/pictures/picture-address';
import { PICTURE_LIMITS } from '@blockbazaar/domain/pictures/picture-limits';
import { SITE_PICTURES, type StoredPicture } from '@blockbazaar/domain/pictures/stored-picture';
import type { UploadedPicture } from '@blockbazaar/domain/pictures/upload';
import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { pictureDocuments, pictureRef, pictureUsageRef } from '../../documents/pictures.ts';
import { storeRef } from '../../documents/stores.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { removePictureFiles, writePictureFiles } from '../picture-files.ts';
import { unusedPictureFields } from '../removal/release-pictures.ts';
import { encodePicture, type EncodedPicture } from './encode-picture.ts';

/**
 * The version of the encoding. Another version gives the same upload another name, so that no name gets other bytes.
 */
const RECIPE = 'pictures 1';

/**
 * Creates a picture from the bytes of an upload to a store, and counts its size. The same bytes yield the same picture
 * at no cost. A call with the same bytes completes an interrupted one.
 */
export async function processUpload(storeId: string, bytes: Buffer): Promise<Result<UploadedPicture>> {
  const hash = createHash('sha256').update(RECIPE).update('\0').update(bytes).digest('hex');
  const known = await renew(storeId, hash);
  if (!known.ok) return known;
  if (known.value?.state === 'stored') return succeed(uploaded(storeId, hash, known.value));
  const picture = await encodePicture(bytes);
  if (!picture.ok) return picture;
  const counted = await count(storeId, hash, picture.value);
  if (!counted.ok) return counted;
  await writePictureFiles(storeId, hash, picture.value.files);
  if (await markStored(storeId, hash)) return succeed(uploaded(storeId, hash, picture.value.size));
  // The store was deleted during the upload, together with its usage count.
  await removePictureFiles(storeId, hash);
  return fail('NOT_FOUND');
}

const uploaded = (storeId: string, hash: string, { width, height }: PictureSize): UploadedPicture => ({
  address: pictureFile(pictureStem(storeId, hash), { width, height }, 'webp'),
});

/** The picture, if the store already has it. Restarts its week, as for a new picture. */
const renew = (storeId: string, hash: string): Promise<Result<StoredPicture | null>> =>
  runOptimistic(async (batch) => {
    const [store, picture] = [await batch.get(storeRef(storeId)), await batch.get(pictureRef(storeId, hash))];
    if (!isHolder(store)) return fail('NOT_FOUND');
    const fields = pictureDocuments.parse(picture);
    if (fields?.state === 'leaving') return fail('BUSY');
    if (fields !== null) batch.update(picture.ref, unusedPictureFields(Date.now()));
    return succeed(fields);
  });

const count = (storeId: string, hash: string, { size, files }: EncodedPicture): Promise<Result<null>> =>
  runOptimistic(async (batch) => {
    const [store, picture, usage] = [
      await batch.get(storeRef(storeId)),
      await batch.get(pictureRef(storeId, hash)),
      await batch.get(pictureUsageRef(storeId)),
    ];
    if (!isHolder(store)) return fail('NOT_FOUND');
    if (picture.exists) return succeed(null);
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const used = usage.data() ?? { bytes: 0, count: 0 };
    if (used.bytes + bytes > PICTURE_LIMITS.storeBytesMax) return fail('PICTURE_QUOTA');
    // Fails if the store is deleted or changed before the commit.
    if (store.exists) batch.assertUnchanged(store);
    batch.save(usage.ref, { bytes: used.bytes + bytes, count: used.count + 1 });
    batch.create(picture.ref, {
      storeId,
      hash,
      ...size,
      bytes,
      state: 'new',
      createdAt: Timestamp.now(),
      ...unusedPictureFields(Date.now()),
    });
    return succeed(null);
  });

/** Returns whether the owner of the pictures exists. The site itself always does. */
const isHolder = (store: DocumentSnapshot): boolean => store.exists || store.id === SITE_PICTURES;

/** Marks the files as stored. Returns false if the picture was removed during the upload. */
async function markStored(storeId: string, hash: string): Promise<boolean> {
  const marked: Result<boolean> = await runOptimistic(async (batch) => {
    const picture = await batch.get(pictureRef(storeId, hash));
    if (picture.exists) batch.update(picture.ref, { state: 'stored' satisfies StoredPicture['state'] });
    return succeed(picture.exists);
  });
  if (!marked.ok) throw new Error(`A stored picture could not be marked as complete: ${marked.failure.code}`);
  return marked.value;
}
