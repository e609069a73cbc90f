import { withEmulatorFirestore } from '../emulator-firestore.ts';
import { MONEY_PRODUCTS } from '../money-products.ts';
import { replaceMarketplace } from '../replace-marketplace.ts';
import type { Replaced } from '../replace-marketplace.ts';
import { generatedMarketplace } from './generated-marketplace.ts';
import type { MarketplaceSize } from './generated-marketplace.ts';

/**
 * Replaces the marketplace on the Firestore emulator by a generated one.
 * @throws when FIRESTORE_EMULATOR_HOST is not set, the emulator does not answer, or `signal` is aborted
 */
export function loadGenerated(size: MarketplaceSize, now: Date, signal?: AbortSignal): Promise<Replaced> {
  const { stores, products, reviews } = generatedMarketplace(size, now);
  return withEmulatorFirestore((db) =>
    replaceMarketplace(
      db,
      { stores: stores(), products: products(), reviews: reviews(), moneyProducts: MONEY_PRODUCTS },
      signal,
    ),
  );
}
