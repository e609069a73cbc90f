import { parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import { pictureDocuments, pictureRef } from '../documents/pictures.ts';

/** Whether the files of an own picture are there, to stay for now. */
export async function isStored(address: string): Promise<boolean> {
  const [, , storeId = '', hash = ''] = parsePicture(address)?.stem.split('/') ?? [];
  if (storeId === '' || hash === '') return false;
  return pictureDocuments.parse(await pictureRef(storeId, hash).get())?.state === 'stored';
}
