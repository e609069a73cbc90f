import type { StoreRole } from '@blockbazaar/domain/staff/store-permissions';

/** Who is at work here: everything comes from the session. */
export interface SellerContext {
  sellerId: string;
  storeId: string;
  storeRole: StoreRole;
}
