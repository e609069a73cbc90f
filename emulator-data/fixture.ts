/** The name of a picture that does not exist, to represent a broken link. */
export const LOST_PICTURE = 'lost-in-transit';

/** A product of the demo data; its store and its position in the list determine the other fields. */
export interface ProductFixture {
  /** Also its document ID. */
  id: string;
  name: string;
  description: string;
  /** The seller's price of one item, in cents of USD. */
  priceCents: number;
  /** Names of pictures that `art/` draws; a test there verifies this. */
  images: readonly string[];
  stock: number;
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
