import type { BundlePartDraft } from '@blockbazaar/domain/catalog/bundles/bundle-schema';
import type { ProductInput } from '@blockbazaar/domain/catalog/product';
import type { Question } from '@blockbazaar/domain/catalog/questions/question';
import type { Variant } from '@blockbazaar/domain/catalog/variants/variant-schema';

/** The name of a picture that does not exist, to represent a broken link. */
export const LOST_PICTURE = 'lost-in-transit';

/** A product of the demo data; its store and its position in the list determine the other fields. */
export type ProductFixture = DescribedProduct & (SimpleProduct | ProductWithOptions | Bundle);

/** A product without options. */
interface SimpleProduct {
  /** The seller's price of one item, in cents of USD. */
  priceCents: number;
  stock: number;
}

/** The options determine its price and its stock. */
interface ProductWithOptions {
  options: readonly (Variant & { stock: number })[];
}

/** The parts are products of the same store. They determine the stock. */
interface Bundle {
  priceCents: number;
  parts: readonly BundlePartDraft[];
}

interface DescribedProduct extends Partial<Pick<ProductInput, 'lowStockThreshold' | 'guestSharePercent'>> {
  /** Also its document ID. */
  id: string;
  name: string;
  description: string;
  /** Names of pictures that `art/` draws; a test there verifies this. */
  images: readonly string[];
  /** Alternative texts of the pictures, in their order. */
  imageAlts?: readonly string[];
  questions?: readonly Question[];
  /** 1 by default. */
  minimumQuantity?: number;
  /** True if the bot delivers it and the buyer sees the instructions; false by default. */
  showDeliveryInstructions?: boolean;
  /** Its age in days when the data is loaded. */
  daysAgo: number;
}

export interface StoreFixture {
  /** Also its document ID and its slug. */
  id: string;
  name: string;
  description: string;
  /** Null for a store without pictures. */
  art: string | null;
  discordUrl: string | null;
  official: boolean;
  tariffPercentage: number;
  /** False by default. */
  feesPassedOn?: boolean;
  /** Its previous slugs, latest first. */
  formerSlugs?: readonly string[];
  daysAgo: number;
  products: readonly ProductFixture[];
}

export interface ReviewFixture {
  name: string;
  rating: 1 | 2 | 3 | 4 | 5;
  message: string;
  storeName: string | null;
  /** `shopper` by default. */
  source?: 'shopper' | 'staff';
  hoursAgo: number;
}
