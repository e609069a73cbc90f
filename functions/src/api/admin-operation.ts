import { ADMIN_OPERATIONS, type AdminCall, type AdminOperationName } from '@blockbazaar/domain/admin-operations';
import { type Result, succeed } from '@blockbazaar/domain/failures';
import { AUDIT_HANDLERS } from '../audit/owner-operations.ts';
import { CATEGORY_HANDLERS } from '../catalog/categories/owner-operations.ts';
import { PRODUCT_HANDLERS } from '../catalog/owner-operations.ts';
import { INCOME_HANDLERS } from '../ledger/owner-operations.ts';
import { MONEY_HANDLERS } from '../money-products/owner-operations.ts';
import { ORDER_HANDLERS } from '../orders/owner-operations.ts';
import { PROVIDER_SECRETS } from '../payments/providers.ts';
import { PAYOUT_HANDLERS } from '../payouts/owner-operations.ts';
import { applicationHandlers } from '../people/applications/owner-operations.ts';
import { SELLER_HANDLERS } from '../people/owner-operations.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { SIZES } from '../platform/function-sizes.ts';
import type { LiveSession } from '../platform/live-session.ts';
import { DELIVERY_BOT_SECRET, OUTBOX_SECRETS, OWNER_PASSWORD_HASH, STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { RECONCILIATION_HANDLERS } from '../reconciliation/owner-operations.ts';
import { REFUND_HANDLERS } from '../refunds/owner-operations.ts';
import { REVIEW_HANDLERS } from '../reviews/owner-operations.ts';
import { MEDIA_HANDLERS } from '../rewards/owner-operations.ts';
import { SALES_HANDLERS } from '../sales/owner-operations.ts';
import { SEARCH_HANDLERS } from '../search/owner-operations.ts';
import { deadLetterHandlers } from '../site/dead-letters/owner-operations.ts';
import { OVERVIEW_HANDLERS } from '../site/overview/owner-operations.ts';
import { SETTING_HANDLERS } from '../site/owner-operations.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { SESSION_HANDLERS } from '../staff/owner-operations.ts';
import { STORE_HANDLERS } from '../stores/owner-operations.ts';
import { writeNewStore } from '../stores/write-new-store.ts';
import { EXPORT_HANDLERS } from '../transfer/owner-operations.ts';
import { outbox } from './outbox.ts';

const HANDLERS: AdminHandlers<AdminOperationName> = {
  ...STORE_HANDLERS,
  ...PRODUCT_HANDLERS,
  ...SELLER_HANDLERS,
  ...applicationHandlers(writeNewStore),
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
  ...AUDIT_HANDLERS,
  ...deadLetterHandlers(outbox),
  ...EXPORT_HANDLERS,
  ...SESSION_HANDLERS,
};

/** The handler is selected at run time; the call's data match that operation's schema. */
type AnyHandler = (data: unknown, session: LiveSession) => Promise<Result<unknown>>;

/** Executes one of the owner's operations, and validates its result against the contract. */
async function runAdminOperation(
  { operation, data }: AdminCall,
  session: LiveSession,
): Promise<Result<{ result: unknown }>> {
  const done = await (HANDLERS[operation] as AnyHandler)(data, session);
  return done.ok ? succeed({ result: ADMIN_OPERATIONS[operation].result.parse(done.value) }) : done;
}

export const adminOperation = defineStaffCallable('adminOperation', runAdminOperation, {
  // The owner's dashboard makes several calls at a time.
  ...SIZES.shopper,
  maxInstances: 2,
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Secrets to close unpaid orders of a deleted store and to resend dead-lettered items. Second factors need the
  // encryption key, and the password hash for their setup.
  secrets: [...PROVIDER_SECRETS, ...OUTBOX_SECRETS, DELIVERY_BOT_SECRET, STAFF_SECRET, OWNER_PASSWORD_HASH],
});
