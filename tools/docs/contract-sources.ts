import type * as z from 'zod/mini';
import { AUDIT_OPERATIONS } from '../../domain/audit/audit-operations.ts';
import { CALLABLES } from '../../domain/callables.ts';
import { CATEGORY_OPERATIONS } from '../../domain/catalog/categories/category-operations.ts';
import { PRODUCT_OPERATIONS } from '../../domain/catalog/product-operations.ts';
import { INCOME_OPERATIONS } from '../../domain/ledger/income-operations.ts';
import { MONEY_OPERATIONS } from '../../domain/money-products/money-operations.ts';
import { ORDER_OPERATIONS } from '../../domain/orders/order-operations.ts';
import { DEAD_LETTER_OPERATIONS } from '../../domain/outbox/dead-letter-operations.ts';
import { PAYOUT_OPERATIONS } from '../../domain/payouts/payout-operations.ts';
import { APPLICATION_OPERATIONS } from '../../domain/people/application-operations.ts';
import { SELLER_OPERATIONS } from '../../domain/people/seller-operations.ts';
import { RECONCILIATION_OPERATIONS } from '../../domain/reconciliation/reconciliation-operations.ts';
import { REFUND_OPERATIONS } from '../../domain/refunds/refund-operations.ts';
import { REVIEW_OPERATIONS } from '../../domain/reviews/review-operations.ts';
import { MEDIA_OPERATIONS } from '../../domain/rewards/media-operations.ts';
import { SALES_OPERATIONS } from '../../domain/sales/sales-operations.ts';
import { SEARCH_OPERATIONS } from '../../domain/search/search-operations.ts';
import { OVERVIEW_OPERATIONS } from '../../domain/site/overview/overview-operations.ts';
import { SETTING_OPERATIONS } from '../../domain/site/setting-operations.ts';
import { FACTOR_OPERATIONS } from '../../domain/staff/second-factor/factor-operations.ts';
import { SESSION_OPERATIONS } from '../../domain/staff/session-operations.ts';
import { STAFF_CALLABLES } from '../../domain/staff/staff-callables.ts';
import { STORE_OPERATIONS } from '../../domain/stores/store-operations.ts';
import { EXPORT_OPERATIONS } from '../../domain/transfer/export-operations.ts';

interface Contract<Entry> {
  /** The name of the constant in `file`. */
  name: string;
  file: string;
  entries: Readonly<Record<string, Entry>>;
}
type CallableEntry = Readonly<Record<'input' | 'output', z.core.$ZodType>>;
type OperationEntry = Readonly<Record<'data' | 'result', z.core.$ZodType>>;

export const SHOPPER_CONTRACT: Contract<CallableEntry> = {
  name: 'CALLABLES',
  file: 'domain/callables.ts',
  entries: CALLABLES,
};

export const STAFF_CONTRACT: Contract<CallableEntry> = {
  name: 'STAFF_CALLABLES',
  file: 'domain/staff/staff-callables.ts',
  entries: STAFF_CALLABLES,
};

/** The owner's operations by subject, in the order of the reference. */
export const OPERATION_CONTRACTS: readonly (Contract<OperationEntry> & { title: string })[] = [
  group('Overview', 'OVERVIEW_OPERATIONS', 'domain/site/overview/overview-operations.ts', OVERVIEW_OPERATIONS),
  group('Search', 'SEARCH_OPERATIONS', 'domain/search/search-operations.ts', SEARCH_OPERATIONS),
  group('Stores', 'STORE_OPERATIONS', 'domain/stores/store-operations.ts', STORE_OPERATIONS),
  group('Products', 'PRODUCT_OPERATIONS', 'domain/catalog/product-operations.ts', PRODUCT_OPERATIONS),
  group('Categories', 'CATEGORY_OPERATIONS', 'domain/catalog/categories/category-operations.ts', CATEGORY_OPERATIONS),
  group('Money products', 'MONEY_OPERATIONS', 'domain/money-products/money-operations.ts', MONEY_OPERATIONS),
  group('Sellers', 'SELLER_OPERATIONS', 'domain/people/seller-operations.ts', SELLER_OPERATIONS),
  group('Applications', 'APPLICATION_OPERATIONS', 'domain/people/application-operations.ts', APPLICATION_OPERATIONS),
  group('Orders', 'ORDER_OPERATIONS', 'domain/orders/order-operations.ts', ORDER_OPERATIONS),
  group('Refunds', 'REFUND_OPERATIONS', 'domain/refunds/refund-operations.ts', REFUND_OPERATIONS),
  group('Sales', 'SALES_OPERATIONS', 'domain/sales/sales-operations.ts', SALES_OPERATIONS),
  group('Income', 'INCOME_OPERATIONS', 'domain/ledger/income-operations.ts', INCOME_OPERATIONS),
  group('Payouts', 'PAYOUT_OPERATIONS', 'domain/payouts/payout-operations.ts', PAYOUT_OPERATIONS),
  group(
    'Reconciliation',
    'RECONCILIATION_OPERATIONS',
    'domain/reconciliation/reconciliation-operations.ts',
    RECONCILIATION_OPERATIONS,
  ),
  group('Reviews', 'REVIEW_OPERATIONS', 'domain/reviews/review-operations.ts', REVIEW_OPERATIONS),
  group('Media rewards', 'MEDIA_OPERATIONS', 'domain/rewards/media-operations.ts', MEDIA_OPERATIONS),
  group('Settings', 'SETTING_OPERATIONS', 'domain/site/setting-operations.ts', SETTING_OPERATIONS),
  group('Audit log', 'AUDIT_OPERATIONS', 'domain/audit/audit-operations.ts', AUDIT_OPERATIONS),
  group('Dead letters', 'DEAD_LETTER_OPERATIONS', 'domain/outbox/dead-letter-operations.ts', DEAD_LETTER_OPERATIONS),
  group('Export', 'EXPORT_OPERATIONS', 'domain/transfer/export-operations.ts', EXPORT_OPERATIONS),
  group('Sessions', 'SESSION_OPERATIONS', 'domain/staff/session-operations.ts', withoutFactors(SESSION_OPERATIONS)),
];

/** Called by sellers through `factorOperation`, and by the owner through `adminOperation`. */
export const FACTOR_CONTRACT = group(
  'Second factors',
  'FACTOR_OPERATIONS',
  'domain/staff/second-factor/factor-operations.ts',
  FACTOR_OPERATIONS,
);

function group(
  title: string,
  name: string,
  file: string,
  entries: Readonly<Record<string, OperationEntry>>,
): Contract<OperationEntry> & { title: string } {
  return { title, name, file, entries };
}

function withoutFactors(
  operations: Readonly<Record<string, OperationEntry>>,
): Readonly<Record<string, OperationEntry>> {
  return Object.fromEntries(Object.entries(operations).filter(([name]) => !Object.hasOwn(FACTOR_OPERATIONS, name)));
}
