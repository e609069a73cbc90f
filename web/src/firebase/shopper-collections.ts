import type { ProfileFields } from '@blockbazaar/domain/accounts/profile';
import type { ProductFields } from '@blockbazaar/domain/catalog/product';
import type { CouponFields } from '@blockbazaar/domain/checkout/coupon';
import type { MoneyProductFields } from '@blockbazaar/domain/money-products/money-product';
import type { ReceiptFields } from '@blockbazaar/domain/orders/order';
import type { SellerApplicationFields } from '@blockbazaar/domain/people/applications/application';
import type { PageCursor } from '@blockbazaar/domain/queries/list-query';
import type { ReviewFields } from '@blockbazaar/domain/reviews/review';
import type { ReviewCooldown } from '@blockbazaar/domain/reviews/review-cooldown';
import type { SiteSettings } from '@blockbazaar/domain/site/site-settings';
import type { StoreFields } from '@blockbazaar/domain/stores/store';

/** Fields of the collections that shoppers' pages read. */
interface ShopperFields {
  products: ProductFields;
  stores: StoreFields;
  reviews: ReviewFields;
  moneyProducts: MoneyProductFields;
  siteSettings: SiteSettings;
  receipts: ReceiptFields;
  profiles: ProfileFields;
  coupons: CouponFields;
  reviewCooldowns: ReviewCooldown;
  sellerApplications: SellerApplicationFields;
}

export type ShopperCollection = keyof ShopperFields;
/** Result of a query. */
export interface QueryResult<Fields> {
  items: (Fields & { id: string })[];
  /** Start of the next page; null on the last page. A full last page is followed by an empty one. */
  next: PageCursor | null;
}

export type FieldsOf<Name extends ShopperCollection> = ShopperFields[Name];
