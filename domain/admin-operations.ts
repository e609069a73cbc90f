import type * as z from 'zod/mini';
import { freshProofField } from '../staff/fresh-proof.ts';
import { APPLICATION_OPERATIONS } from './application-operations.ts';
import { CATEGORY_OPERATIONS } from './category-operations.ts';
import { INCOME_OPERATIONS } from './income-operations.ts';
import { LOG_OPERATIONS } from './log-operations.ts';
import { MEDIA_OPERATIONS } from './media-operations.ts';
import { MONEY_OPERATIONS } from './money-operations.ts';
import { callSchemaOf } from './operation.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { OVERVIEW_OPERATIONS } from './overview-operations.ts';
import { PAYOUT_OPERATIONS } from './payout-operations.ts';
import { PRODUCT_OPERATIONS } from './product-operations.ts';
import { RECONCILIATION_OPERATIONS } from './reconciliation-operations.ts';
import { REFUND_OPERATIONS } from './refund-operations.ts';
import { REVIEW_OPERATIONS } from './review-operations.ts';
import { SALES_OPERATIONS } from './sales-operations.ts';
import { SEARCH_OPERATIONS } from './search-operations.ts';
import { SELLER_OPERATIONS } from './seller-operations.ts';
import { SESSION_OPERATIONS } from './session-operations.ts';
import { SETTING_OPERATIONS } from './setting-operations.ts';
import { STORE_OPERATIONS } from './store-operations.ts';

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
  ...LOG_OPERATIONS,
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
