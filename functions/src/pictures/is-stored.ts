import { pictureDocuments, pictureRefOf } from '../documents/pictures.ts';

/** Returns whether the files of one of our pictures are stored and not about to be removed. */
export async function isStored(address: string): Promise<boolean> {
  const ref = pictureRefOf(address);
  return ref !== null && pictureDocuments.parse(await ref.get())?.state === 'stored';
}
