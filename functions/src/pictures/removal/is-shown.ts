import { pictureFile, pictureStem } from '@blockbazaar/domain/pictures/picture-address';
import { SITE_PICTURES, type StoredPicture } from '@blockbazaar/domain/pictures/stored-picture';
import { productDocuments } from '../../documents/products.ts';
import { categoriesRef } from '../../documents/site-settings.ts';
import { storeDocuments, storeRef } from '../../documents/stores.ts';
import { CATEGORY_PICTURES, pictureLinksIn } from '../picture-links.ts';

type Named = Pick<StoredPicture, 'storeId' | 'hash' | 'width' | 'height'>;

/**
 * Returns whether the store or one of its products shows a picture; for the site's pictures, a category. Other stores
 * that use its address do not count.
 */
export async function isShown({ storeId, hash, ...size }: Named): Promise<boolean> {
  const address = pictureFile(pictureStem(storeId, hash), size, 'webp');
  if (storeId === SITE_PICTURES)
    return pictureLinksIn(await categoriesRef().get(), CATEGORY_PICTURES).includes(address);
  const products = productDocuments.plain
    .where(productDocuments.field('storeId'), '==', storeId)
    .where(productDocuments.field('imageUrls'), 'array-contains', address)
    .select()
    .limit(1);
  const [{ empty }, store] = await Promise.all([products.get(), storeRef(storeId).get()]);
  const banners = [storeDocuments.field('bannerUrl'), storeDocuments.field('miniBannerUrl')];
  return !empty || banners.some((field) => store.get(field) === address);
}
