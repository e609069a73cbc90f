import { ADMIN_OPERATIONS, type AdminCall, type AdminOperationName } from '@blockbazaar/domain/admin/operations';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import type { LiveSession } from '../sessions/require-session.ts';
import { SESSION_HANDLERS } from '../sessions/session-operations.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { APPLICATION_HANDLERS } from './application-operations.ts';
import { CATEGORY_HANDLERS } from './category-operations.ts';
import { INCOME_HANDLERS } from './income-operations.ts';
import { LOG_HANDLERS } from './log-operations.ts';
import { MEDIA_HANDLERS } from './media-operations.ts';
import { MONEY_HANDLERS } from './money-operations.ts';
import { ORDER_HANDLERS } from './order-operations.ts';
import { OVERVIEW_HANDLERS } from './overview-operations.ts';
import { PAYOUT_HANDLERS } from './payout-operations.ts';
import { PRODUCT_HANDLERS } from './product-operations.ts';
import { RECONCILIATION_HANDLERS } from './reconciliation-operations.ts';
import { REFUND_HANDLERS } from './refund-operations.ts';
import { REVIEW_HANDLERS } from './review-operations.ts';
import { SALES_HANDLERS } from './sales-operations.ts';
import { SEARCH_HANDLERS } from './search-operations.ts';
import { SELLER_HANDLERS } from './seller-operations.ts';
import { SETTING_HANDLERS } from './setting-operations.ts';
import { STORE_HANDLERS } from './store-operations.ts';

const HANDLERS: AdminHandlers<AdminOperationName> = {
  ...STORE_HANDLERS,
  ...PRODUCT_HANDLERS,
  ...SELLER_HANDLERS,
  ...APPLICATION_HANDLERS,
  ...REVIEW_HANDLERS,
  ...MONEY_HANDLERS,
  ...CATEGORY_HANDLERS,
  ...SETTING_HANDLERS,
  ...OVERVIEW_HANDLERS,
  ...SEARCH_HANDLERS,
  ...SALES_HANDLERS,
  ...INCOME_HANDLERS,
  ...RECONCILIATION_HANDLERS,
  ...PAYOUT_HANDLERS,
  ...ORDER_HANDLERS,
  ...REFUND_HANDLERS,
  ...MEDIA_HANDLERS,
  ...LOG_HANDLERS,
  ...SESSION_HANDLERS,
};

/** The handler is selected at run time; the call's data match that operation's schema. */
type AnyHandler = (data: unknown, session: LiveSession) => Promise<Result<unknown>>;

/** Executes one of the owner's operations, and validates its result against the contract. */
export async function adminOperation(
  { operation, data }: AdminCall,
  session: LiveSession,
): Promise<Result<{ result: unknown }>> {
  const done = await (HANDLERS[operation] as AnyHandler)(data, session);
  return done.ok ? succeed({ result: ADMIN_OPERATIONS[operation].result.parse(done.value) }) : done;
}
