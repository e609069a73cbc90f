import type * as z from 'zod/mini';
import { callSchemaOf } from './admin-operation.ts';
import { AUDIT_OPERATIONS } from './audit/audit-operations.ts';
import { CATEGORY_OPERATIONS } from './catalog/categories/category-operations.ts';
import { PRODUCT_OPERATIONS } from './catalog/product-operations.ts';
import { INCOME_OPERATIONS } from './ledger/income-operations.ts';
import { MONEY_OPERATIONS } from './money-products/money-operations.ts';
import { ORDER_OPERATIONS } from './orders/order-operations.ts';
import { DEAD_LETTER_OPERATIONS } from './outbox/dead-letter-operations.ts';
import { PAYOUT_OPERATIONS } from './payouts/payout-operations.ts';
import { APPLICATION_OPERATIONS } from './people/application-operations.ts';
import { SELLER_OPERATIONS } from './people/seller-operations.ts';
import { RECONCILIATION_OPERATIONS } from './reconciliation/reconciliation-operations.ts';
import { REFUND_OPERATIONS } from './refunds/refund-operations.ts';
import { REVIEW_OPERATIONS } from './reviews/review-operations.ts';
import { MEDIA_OPERATIONS } from './rewards/media-operations.ts';
import { SALES_OPERATIONS } from './sales/sales-operations.ts';
import { SEARCH_OPERATIONS } from './search/search-operations.ts';
import { OVERVIEW_OPERATIONS } from './site/overview/overview-operations.ts';
import { SETTING_OPERATIONS } from './site/setting-operations.ts';
import { freshProofField } from './staff/fresh-proof.ts';
import { SESSION_OPERATIONS } from './staff/session-operations.ts';
import { STORE_OPERATIONS } from './stores/store-operations.ts';
import { EXPORT_OPERATIONS } from './transfer/export-operations.ts';

/** All operations of the owner, called through `adminOperation`. */
export const ADMIN_OPERATIONS = {
  ...STORE_OPERATIONS,
  ...PRODUCT_OPERATIONS,
  ...SELLER_OPERATIONS,
  ...APPLICATION_OPERATIONS,
  ...REVIEW_OPERATIONS,
  ...MONEY_OPERATIONS,
  ...CATEGORY_OPERATIONS,
  ...SETTING_OPERATIONS,
  ...OVERVIEW_OPERATIONS,
  ...SEARCH_OPERATIONS,
  ...SALES_OPERATIONS,
  ...INCOME_OPERATIONS,
  ...RECONCILIATION_OPERATIONS,
  ...PAYOUT_OPERATIONS,
  ...ORDER_OPERATIONS,
  ...REFUND_OPERATIONS,
  ...MEDIA_OPERATIONS,
  ...AUDIT_OPERATIONS,
  ...DEAD_LETTER_OPERATIONS,
  ...EXPORT_OPERATIONS,
  ...SESSION_OPERATIONS,
};

export type AdminOperationName = keyof typeof ADMIN_OPERATIONS;
export type AdminData<Name extends AdminOperationName> = z.infer<(typeof ADMIN_OPERATIONS)[Name]['data']>;
export type AdminResult<Name extends AdminOperationName> = z.infer<(typeof ADMIN_OPERATIONS)[Name]['result']>;

/** The input of `adminOperation`. */
export type AdminCall = {
  [Name in AdminOperationName]: { operation: Name; data: AdminData<Name>; freshProof?: string | undefined };
}[AdminOperationName];

export const adminCallSchema = callSchemaOf<AdminCall>(ADMIN_OPERATIONS, freshProofField);
