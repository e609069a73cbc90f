import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';

/** The identity of the signed-in seller. All values come from the session. */
export interface SellerContext {
  sellerId: string;
  storeId: string;
  storeRole: StoreRole;
}
