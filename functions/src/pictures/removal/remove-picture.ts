import { succeed } from '@blockbazaar/domain/failures';
import type { StoredPicture } from '@blockbazaar/domain/pictures/stored-picture';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { pictureDocuments, pictureRef, pictureUsageRef } from '../../documents/pictures.ts';
import { runOptimistic } from '../../platform/run-optimistic.ts';
import { removePictureFiles } from '../picture-files.ts';

/**
 * Removes a picture if it still has the version that was read. First marks it, so that no call returns its address any
 * more, then removes its files, and finally its count. May be interrupted anywhere and repeated. Returns whether the
 * picture is removed.
 */
export async function removePicture(seen: DocumentSnapshot): Promise<boolean> {
  const picture = pictureDocuments.parse(seen);
  if (picture === null) return false;
  const { storeId, hash, bytes } = picture;
  const marked = await runOptimistic(async (batch) => {
    const now = await batch.get(pictureRef(storeId, hash));
    const isUnchanged = now.updateTime !== undefined && seen.updateTime?.isEqual(now.updateTime) === true;
    if (isUnchanged) batch.update(now.ref, { state: 'leaving' satisfies StoredPicture['state'] });
    return succeed(isUnchanged);
  });
  if (!marked.ok || !marked.value) return false;
  await removePictureFiles(storeId, hash);
  const removed = await runOptimistic(async (batch) => {
    const [now, usage] = [await batch.get(pictureRef(storeId, hash)), await batch.get(pictureUsageRef(storeId))];
    if (!now.exists) return succeed(null);
    batch.remove(now.ref);
    const used = usage.data();
    if (used !== undefined) {
      batch.save(usage.ref, { bytes: Math.max(0, used.bytes - bytes), count: Math.max(0, used.count - 1) });
    }
    return succeed(null);
  });
  return removed.ok;
}
