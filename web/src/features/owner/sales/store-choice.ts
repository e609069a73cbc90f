import type { DeletedStore } from '@blockbazaar/domain/admin/order-operations';
import { MESSAGES } from '@blockbazaar/domain/messages';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import { formatDay } from '@/shared/staff/format-date.ts';
import { SALES_ADMIN_MESSAGES } from './sales-messages.ts';

/** What the figures are of. */
export interface StoreChoice {
  /** Null: of all stores combined. */
  storeId: string | null;
  name: string;
  /** Distinguishes stores of the same name: the address, or when it was deleted; null where there is nothing. */
  hint: string | null;
}

export const ALL_STORES: StoreChoice = { storeId: null, name: SALES_ADMIN_MESSAGES.allStores, hint: null };
export const INSTANT_MONEY: StoreChoice = { storeId: MONEY_STORE_ID, name: MESSAGES.instantMoney.title, hint: null };

/** Before one is chosen. */
export const NO_STORE: StoreChoice = { storeId: null, name: '', hint: null };

/** A deleted store, whose orders stay. */
export const deletedStoreChoice = ({ storeId, name, deletedAt }: DeletedStore): StoreChoice => ({
  storeId,
  name: name ?? SALES_ADMIN_MESSAGES.deletedStore,
  hint: SALES_ADMIN_MESSAGES.deletedOn(formatDay(deletedAt)),
});
