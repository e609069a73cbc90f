import * as z from 'zod/mini';
import { categoryPath, type Category } from '../catalog/categories/category.ts';
import { imageAltAt } from '../catalog/image-alts.ts';
import { derivedProductFields, isInstant, type ProductInput } from '../catalog/product.ts';
import { canBuyAny } from '../catalog/variants/variant.ts';
import { displayPriceCents } from '../money/price.ts';
import type { StoreFields } from '../stores/store.ts';
import { PRICE_BANDS, priceBandOf } from './price-bands.ts';
import { descriptiveText, nameWords, searchTokensOf } from './search-tokens.ts';

const categoryLevel = z._default(z.nullable(z.string()), null);

/** `searchEntries/{productId}`: the search, filter and sort fields of a product. Only functions read and write it. */
export const searchEntrySchema = z.object({
  name: z.string(),
  storeId: z.string(),
  storeName: z.string(),
  official: z.boolean(),
  /** Its category and its ancestors, from the top: each level can be filtered by. */
  category1: categoryLevel,
  category2: categoryLevel,
  category3: categoryLevel,
  instant: z.boolean(),
  /** True if the stock suffices for the minimum order, for a product with variants in at least one of them. */
  inStock: z.boolean(),
  /** The shopper's price, in cents. */
  priceCents: z.int(),
  priceBand: z.enum(PRICE_BANDS),
  /** In ms: the cursor of a result page is a plain number. */
  createdAtMs: z.int(),
  /** Quantity sold. */
  bought: z.int(),
  /** Its first picture; null: none. */
  imageUrl: z.nullable(z.string()),
  imageAlt: z.string(),
  /** As in the catalog. */
  rank: z.int(),
  /** Number of words in its name: among equal matches, the shortest name ranks first. */
  nameLength: z.int(),
  tokens: z.array(z.string()),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;
export type FoundEntry = SearchEntry & { id: string };

/** The fields that derive from a product and its store: all except the sold quantity. */
export type DerivedEntry = Omit<SearchEntry, 'bought'>;

type SearchedProduct = Omit<
  ProductInput,
  'displayOrder' | 'showDeliveryInstructions' | 'lowStockThreshold' | 'guestSharePercent' | 'questions' | 'categoryId'
> &
  Partial<Pick<ProductInput, 'categoryId'>>;

export function searchEntryOf(
  product: SearchedProduct,
  store: Pick<StoreFields, 'name' | 'official' | 'tariffPercentage'>,
  categories: readonly Category[],
): DerivedEntry {
  const { name, storeId, imageUrls, imageAlts, createdAt } = product;
  const priceCents = displayPriceCents(product.priceCents, store.tariffPercentage);
  const [category1, category2, category3] = categoryPath(categories, product.categoryId ?? null);
  return {
    name,
    storeId,
    storeName: store.name,
    official: store.official,
    category1: category1?.id ?? null,
    category2: category2?.id ?? null,
    category3: category3?.id ?? null,
    instant: isInstant(name),
    inStock: canBuyAny(product),
    priceCents,
    priceBand: priceBandOf(priceCents),
    createdAtMs: createdAt.toMillis(),
    imageUrl: imageUrls[0] ?? null,
    imageAlt: imageAltAt(imageAlts, 0),
    rank: derivedProductFields(name).rank,
    nameLength: nameWords(name).length,
    tokens: searchTokensOf(name, descriptiveText(product)),
  };
}
