import { pictureDocuments, pictureRefOf } from '../documents/pictures.ts';

/** Whether the files of an own picture are there, to stay for now. */
export async function isStored(address: string): Promise<boolean> {
  const ref = pictureRefOf(address);
  return ref !== null && pictureDocuments.parse(await ref.get())?.state === 'stored';
}
