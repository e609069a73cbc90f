import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { productDocuments } from '../documents/products.ts';
import { categoryTreeDocuments } from '../documents/site-settings.ts';
import { storeDocuments } from '../documents/stores.ts';

/** The picture fields of products, of stores, and of the owner's categories. */
export const PRODUCT_PICTURES = [productDocuments.field('imageUrls')];
export const STORE_PICTURES = [storeDocuments.field('bannerUrl'), storeDocuments.field('miniBannerUrl')];
export const CATEGORY_PICTURES = [categoryTreeDocuments.field('categories')];

/** The picture links in these fields of a document; empty if it does not exist. */
export const pictureLinksIn = (document: DocumentSnapshot, fields: readonly string[]): string[] =>
  fields
    .flatMap((field): unknown[] => [document.get(field) as unknown].flat())
    .map(linkOf)
    .filter((link) => typeof link === 'string');

/** A picture is a plain link, or an object with further fields. */
const linkOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'imageUrl' in value ? value.imageUrl : value;
