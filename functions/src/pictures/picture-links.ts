import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../documents/products.ts';
import { storeDocuments } from '../documents/stores.ts';

/** The fields that hold pictures: of a product, and of a store. */
export const PRODUCT_PICTURES = [productDocuments.field('imageUrls')];
export const STORE_PICTURES = [storeDocuments.field('bannerUrl'), storeDocuments.field('miniBannerUrl')];

/** The links to pictures in these fields of a document; none where it does not exist. */
export const pictureLinksIn = (document: DocumentSnapshot, fields: readonly string[]): string[] =>
  fields
    .flatMap((field): unknown[] => [document.get(field) as unknown].flat())
    .filter((link) => typeof link === 'string');
