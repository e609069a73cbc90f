import type { Storage } from 'firebase-admin/storage';
import './firestore.ts';
import { PICTURES_BUCKET } from './params.ts';

/**
 * The bucket of uploaded pictures, with the functions' own service account. Loaded on demand: most functions start
 * without it.
 */
export async function picturesBucket(): Promise<ReturnType<Storage['bucket']>> {
  const { getStorage } = await import('firebase-admin/storage');
  return getStorage().bucket(PICTURES_BUCKET.value() === '' ? undefined : PICTURES_BUCKET.value());
}
