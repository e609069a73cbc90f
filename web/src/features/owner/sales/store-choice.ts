import { MESSAGES } from '@blockbazaar/domain/messages';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

/** What the figures are of. */
export interface StoreChoice {
  /** Null: of all stores combined. */
  storeId: string | null;
  name: string;
  /** The store's address; null where it has none. */
  slug: string | null;
}

export const ALL_STORES: StoreChoice = { storeId: null, name: SALES_ADMIN_MESSAGES.allStores, slug: null };
export const INSTANT_MONEY: StoreChoice = { storeId: MONEY_STORE_ID, name: MESSAGES.instantMoney.title, slug: null };
