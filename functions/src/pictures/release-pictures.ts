import { parsePicture } from '@blockbazaar/domain/pictures/picture-address';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { pictureDocuments } from '../documents/pictures.ts';
import { firestore } from '../platform/firestore.ts';
import { getAll } from '../platform/get-all.ts';
import { pictureLinksIn } from './picture-links.ts';
import { unusedFromNow } from './unused-from-now.ts';

/** Lets the week begin for uploaded pictures that these fields of a document showed, and do no longer. Something else may still show them. */
export async function releasePictures(
  before: DocumentSnapshot,
  after: DocumentSnapshot,
  fields: readonly string[],
): Promise<void> {
  const still = new Set(pictureLinksIn(after, fields));
  const released = pictureLinksIn(before, fields).filter((link) => !still.has(link));
  const refs = released.flatMap((link) => {
    const id = documentIdOf(link);
    return id === null ? [] : [pictureDocuments.plain.doc(id)];
  });
  if (refs.length === 0) return;
  const known = (await getAll(firestore, refs)).filter(({ exists }) => exists);
  for (const { ref } of known) await ref.update({ ...unusedFromNow() });
}

/** `/images/{storeId}/{hash}` → the picture's document. */
function documentIdOf(link: string): string | null {
  const [, , storeId, hash] = parsePicture(link)?.stem.split('/') ?? [];
  return storeId === undefined || hash === undefined ? null : `${storeId}_${hash}`;
}
