import type { ProductFields, ProductInput } from '@blockbazaar/domain/catalog/product';
import type { MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import type { ReviewFields } from '@blockbazaar/domain/reviews/review';
import type { StoreFields } from '@blockbazaar/domain/stores/store';

/** A document and its ID. */
export interface Entry<Fields> {
  id: string;
  fields: Fields;
}

export type StoreEntry = Entry<StoreFields>;
export type ProductEntry = Entry<
  ProductFields & Pick<ProductInput, 'categoryId' | 'lowStockThreshold' | 'guestSharePercent' | 'partIds'>
>;
export type ReviewEntry = Entry<ReviewFields>;
export type MoneyProductEntry = Entry<MoneyProductFields>;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export const productImage = (name: string): string => `/art/products/${name}.svg`;
export const storeBannerUrl = (name: string): string => `/art/stores/${name}-banner.svg`;
export const storeMiniBannerUrl = (name: string): string => `/art/stores/${name}-mini.svg`;
