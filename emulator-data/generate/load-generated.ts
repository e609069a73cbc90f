import { withEmulatorFirestore } from '../emulator-firestore.ts';
import { historyDocuments, purchaseHistory } from '../history/purchase-history.ts';
import { MONEY_PRODUCTS } from '../money-products.ts';
import { replaceMarketplace, type MarketplaceDocuments, type Replaced } from '../replace-marketplace.ts';
import { searchDocuments } from '../search-documents.ts';
import { storeSlugs } from '../store-slugs.ts';
import { generatedMarketplace, type MarketplaceSize } from './generated-marketplace.ts';

/** The number of days up to now that the orders are spread over. */
const HISTORY_DAYS = 90;

/**
 * Replaces the marketplace on the Firestore emulator by a generated one with a history of `orders` purchases.
 * @throws when FIRESTORE_EMULATOR_HOST is not set, the emulator does not respond, or `signal` is aborted
 */
export function loadGenerated(
  size: MarketplaceSize & { orders: number },
  now: Date,
  signal?: AbortSignal,
): Promise<Replaced> {
  const { stores, products, reviews } = generatedMarketplace(size, now);
  const documents: MarketplaceDocuments = {
    stores: stores(),
    storeSlugs: storeSlugs(stores()),
    products: products(),
    ...searchDocuments(stores(), products),
    reviews: reviews(),
    moneyProducts: MONEY_PRODUCTS,
  };
  const { orders, seed } = size;
  const history = () =>
    purchaseHistory({ stores: [...stores()], products: [...products()], orders, days: HISTORY_DAYS, seed, now });
  return withEmulatorFirestore((db) =>
    replaceMarketplace(db, { ...documents, ...(orders > 0 && historyDocuments(history())) }, signal),
  );
}
