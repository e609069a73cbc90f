import type { AdminOperationName } from '@blockbazaar/domain/admin/operations';
import type { QueryClient } from '@tanstack/react-query';
import { adminKey } from './admin-queries.ts';

/** Which operations answer something else once another was done. */
const INVALIDATED_BY: Partial<Record<AdminOperationName, readonly AdminOperationName[]>> = {
  CREATE_STORE: ['GET_STORES', 'GET_OVERVIEW'],
  UPDATE_STORE: ['GET_STORES'],
  CHANGE_STORE_ADDRESS: ['GET_STORES'],
  DELETE_STORE: ['GET_STORES', 'GET_OVERVIEW', 'FETCH_SELLERS', 'GET_DELETED_STORES'],
  CREATE_PRODUCT: ['GET_PRODUCTS'],
  UPDATE_PRODUCT: ['GET_PRODUCTS'],
  DELETE_PRODUCT: ['GET_PRODUCTS'],
  SET_ALL_PRODUCTS_OUT_OF_STOCK: ['GET_PRODUCTS'],
  CREATE_SELLER: ['FETCH_SELLERS', 'GET_OVERVIEW'],
  UPDATE_SELLER: ['FETCH_SELLERS', 'LIST_SESSIONS'],
  DELETE_SELLER: ['FETCH_SELLERS', 'GET_OVERVIEW', 'LIST_SESSIONS'],
  CREATE_MEDIA_REWARD: ['FIND_MEDIA_REWARDS'],
  CREATE_ARTIFICIAL_REVIEW: ['GET_REVIEWS'],
  DELETE_REVIEW: ['GET_REVIEWS'],
  UPDATE_SITE_SETTING: ['GET_SITE_SETTINGS'],
  END_SESSION: ['LIST_SESSIONS'],
  CONFIRM_SECOND_FACTOR: ['GET_SECOND_FACTOR'],
  REMOVE_SECOND_FACTOR: ['GET_SECOND_FACTOR'],
  FULFIL_STORE_ORDERS: ['GET_DELETED_STORES', 'GET_ORDER_TIMELINE'],
  UNDO_FULFILMENT: ['GET_DELETED_STORES', 'GET_ORDER_TIMELINE'],
  RECONCILE_NOW: ['GET_RECONCILIATION', 'GET_DIFFERENCES'],
  RESOLVE_DIFFERENCE: ['GET_RECONCILIATION', 'GET_DIFFERENCES'],
  REFUND_ORDER: ['GET_ORDER', 'GET_SALES_DATA', 'GET_STORE_SALES', 'LIST_REFUND_REQUESTS'],
  GRANT_REFUND: ['LIST_REFUND_REQUESTS'],
  DECLINE_REFUND: ['LIST_REFUND_REQUESTS'],
  SET_PAYOUT_TERMS: ['LIST_PAYOUT_BALANCES'],
  CREATE_PAYOUT: ['LIST_PAYOUT_BALANCES', 'LIST_PAYOUTS'],
  MARK_PAYOUT_PAID: ['LIST_PAYOUT_BALANCES', 'LIST_PAYOUTS'],
  CANCEL_PAYOUT: ['LIST_PAYOUT_BALANCES', 'LIST_PAYOUTS'],
  RETURN_PAYOUT: ['LIST_PAYOUT_BALANCES', 'LIST_PAYOUTS'],
  RETRY_DEAD_LETTER: ['GET_DEAD_LETTERS'],
};

/** Fetches again what an operation has made outdated and is on a screen; resolves when that has ended. */
export async function invalidate(client: QueryClient, operation: AdminOperationName): Promise<void> {
  const outdated = INVALIDATED_BY[operation] ?? [];
  await Promise.all(outdated.map((name) => client.invalidateQueries({ queryKey: adminKey(name) })));
}
