import type { Readable } from 'node:stream';
import { pictureFile, pictureStem } from '@blockbazaar/domain/pictures/picture-address';
import { picturesBucket } from '../platform/pictures-bucket.ts';
import type { PictureFile } from './uploads/encode-picture.ts';

/** A name always refers to the same bytes, so caches never need to revalidate. */
export const PICTURE_CACHE = 'public, max-age=31536000, immutable';

/** File names are the addresses without the leading slash. */
const nameOf = (address: string): string => address.slice(1);

/** Writes the files of a picture. May be repeated: the same names get the same bytes. */
export async function writePictureFiles(storeId: string, hash: string, files: readonly PictureFile[]): Promise<void> {
  const bucket = await picturesBucket();
  const stem = pictureStem(storeId, hash);
  await Promise.all(
    files.map(({ size, format, bytes }) => {
      const write = (): Promise<void> =>
        bucket.file(nameOf(pictureFile(stem, size, format))).save(bytes, {
          resumable: false,
          metadata: { contentType: `image/${format}`, cacheControl: PICTURE_CACHE },
        });
      // The library does not repeat an upload on a connection that the server has closed.
      return write().catch(write);
    }),
  );
}

/** Removes all files of a picture. */
export async function removePictureFiles(storeId: string, hash: string): Promise<void> {
  const bucket = await picturesBucket();
  await bucket.deleteFiles({ prefix: `${nameOf(pictureStem(storeId, hash))}-` });
}

/** Opens a file of a picture by its address; null if it does not exist. */
export async function openPictureFile(address: string): Promise<Readable | null> {
  const file = (await picturesBucket()).file(nameOf(address));
  const [isThere] = await file.exists();
  return isThere ? file.createReadStream() : null;
}
