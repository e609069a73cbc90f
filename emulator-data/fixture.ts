/** Stands for a picture that was lost: its address leads nowhere, as a seller's link sometimes does. */
export const LOST_PICTURE = 'lost-in-transit';

/** A product as it is written down here; the rest follows from its store and its place in the list. */
export interface ProductFixture {
  /** Also its document id. */
  id: string;
  name: string;
  description: string;
  /** The seller's price of one, in cents of USD. */
  priceCents: number;
  /** Names of pictures that `art/` draws, as a test there checks. */
  images: readonly string[];
  stock: number;
  /** 1 where it is left out. */
  minimumQuantity?: number;
  /** Whether the bot delivers it, so that the buyer is told how; not where it is left out. */
  showDeliveryInstructions?: boolean;
  /** How long ago it was put up, in days before the data is loaded. */
  daysAgo: number;
}

export interface StoreFixture {
  /** Its document id and its slug. */
  id: string;
  name: string;
  description: string;
  /** Null for a store that has put up no pictures. */
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
  /** `shopper` where it is left out. */
  source?: 'shopper' | 'staff';
  hoursAgo: number;
}
