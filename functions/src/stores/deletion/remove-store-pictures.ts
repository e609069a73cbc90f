import { linkedPictureDocuments } from '../../documents/linked-pictures.ts';
import { pictureDocuments, pictureUsageRef } from '../../documents/pictures.ts';
import { removePicture } from '../../pictures/removal/remove-picture.ts';
import { walkQuery } from '../../platform/walk-query.ts';
import type { DeletionStep } from './deletion-step.ts';

const BATCH = 50;

/** Runs after the products are deleted, so that the pictures are no longer in use. */
export const removePicturesOf: DeletionStep = async (storeId, _job, { deadline }) => {
  const pictures = pictureDocuments.plain.where(pictureDocuments.field('storeId'), '==', storeId);
  const areGone = await walkQuery(pictures, { batchSize: BATCH, deadline }, (picture) => removePicture(picture));
  if (!areGone) return false;
  await pictureUsageRef(storeId).delete();
  const links = linkedPictureDocuments.plain.where(linkedPictureDocuments.field('storeId'), '==', storeId).select();
  return walkQuery(links, { batchSize: BATCH, deadline }, async ({ ref }) => {
    await ref.delete();
    return true;
  });
};
