import { MESSAGES } from '@blockbazaar/domain/messages';
import { MONEY_STORE_ID } from '@blockbazaar/domain/money-products/money-product';
import type { DeletedStore } from '@blockbazaar/domain/stores/store-operations';
import { formatDay } from '@/dashboard/ui/format-date.ts';
import { STORE_PICKER_MESSAGES } from './store-picker-messages.ts';

/** The store or stores that the figures are for. */
export interface StoreChoice {
  /** Null for all stores combined. */
  storeId: string | null;
  name: string;
  /** Distinguishes stores of the same name by address or deletion date. Null if not needed. */
  hint: string | null;
}

export const ALL_STORES: StoreChoice = { storeId: null, name: STORE_PICKER_MESSAGES.allStores, hint: null };
export const INSTANT_MONEY: StoreChoice = { storeId: MONEY_STORE_ID, name: MESSAGES.instantMoney.title, hint: null };

/** The initial state without a selection. */
export const NO_STORE: StoreChoice = { storeId: null, name: '', hint: null };

/** A deleted store, whose orders remain. */
export const deletedStoreChoice = ({ storeId, name, deletedAt }: DeletedStore): StoreChoice => ({
  storeId,
  name: name ?? STORE_PICKER_MESSAGES.deletedStore,
  hint: STORE_PICKER_MESSAGES.deletedOn(formatDay(deletedAt)),
});
