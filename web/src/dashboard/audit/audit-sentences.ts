import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import { priceChanges } from '@blockbazaar/domain/catalog/price-history';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { counted } from '@blockbazaar/domain/text/counted';
import { fieldLabel } from './field-labels.ts';

/** Descriptions of the actions in the audit log. The adjacent column names the actor. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  ['LOGIN', 'Logged in'],
  ['LOGIN_LIMIT_REACHED', 'Too many wrong passwords: further attempts are delayed'],
  ['REAUTHENTICATE', 'Confirmed the password again'],
  ['SECOND_FACTOR_REFUSED', 'Entered the right password and a wrong second factor'],
  ['BEGIN_SECOND_FACTOR', 'Started to set up a second factor'],
  ['CONFIRM_SECOND_FACTOR', 'Enabled the second factor'],
  ['REMOVE_SECOND_FACTOR', 'Removed the second factor'],
  ['BEGIN_PASSKEY', 'Started to add a passkey'],
  ['ADD_PASSKEY', 'Added a passkey'],
  ['REMOVE_PASSKEY', 'Removed a passkey'],
  ['PASSKEY_COUNTER_WENT_BACK', 'Rejected a passkey: it may have been copied'],
  ['RENEW_RECOVERY_CODES', 'Created new recovery codes'],
  ['RESET_SELLER_FACTORS', 'Removed all second factors of a seller'],
  ['UPDATE_STAFF_SETTING', 'Changed the login requirements of sellers'],
  ['SAVE_CATEGORIES', 'Changed the categories'],
  ['SESSION_ENDED', 'A session ended'],
  ['ROTATE_SESSION_SALT', 'Rotated the session salt'],
  ['IMPERSONATE_SELLER', 'Logged in as a seller'],
  ['CREATE_STORE', 'Created a store'],
  ['UPDATE_STORE', 'Changed a store'],
  ['CHANGE_STORE_ADDRESS', 'Changed the address of a store'],
  ['DELETE_STORE', 'Deleted a store'],
  ['CREATE_SELLER', 'Created a seller'],
  ['UPDATE_SELLER', 'Changed a seller'],
  ['RESET_SELLER_PASSWORD', 'Created a password link for a seller'],
  ['SET_SELLER_PASSWORD', 'Set a password with a link'],
  ['CHANGE_OWN_PASSWORD', 'Changed their own password'],
  ['APPROVE_APPLICATION', 'Approved an application to sell'],
  ['DECLINE_APPLICATION', 'Declined an application to sell'],
  ['SET_STORE_ROLE', 'Changed the role of a seller in the store'],
  ['DELETE_SELLER', 'Deleted a seller'],
  ['CREATE_PRODUCT', 'Created a product'],
  ['UPDATE_PRODUCT', 'Changed a product'],
  ['DELETE_PRODUCT', 'Deleted a product'],
  ['RESTORE_PRODUCT', 'Restored a deleted product'],
  ['EDIT_PRODUCTS', 'Changed many products at once'],
  ['SET_ALL_PRODUCTS_OUT_OF_STOCK', 'Set all products of a store out of stock'],
  ['RESTOCK_ALL_PRODUCTS', 'Restocked the products of a store'],
  ['FULFIL_STORE_ORDERS', 'Marked orders as complete'],
  ['UNDO_FULFILMENT', 'Marked orders as not complete'],
  ['REFUND_ORDER', 'Requested a partial refund'],
  ['MARK_DELIVERED', 'Marked undelivered items as delivered'],
  ['REFUND_AGAIN', 'Requested a failed refund again'],
  ['DISMISS_FAILED_REFUND', 'Dismissed a failed refund'],
  ['REQUEST_REFUND', 'Requested a refund'],
  ['GRANT_REFUND', 'Granted a refund'],
  ['DECLINE_REFUND', 'Declined a refund'],
  ['CREATE_MONEY_PRODUCT', 'Created a money product'],
  ['UPDATE_MONEY_PRODUCT', 'Changed a money product'],
  ['DELETE_MONEY_PRODUCT', 'Deleted a money product'],
  ['CREATE_ARTIFICIAL_REVIEW', 'Created a review'],
  ['DELETE_REVIEW', 'Deleted a review'],
  ['CREATE_MEDIA_REWARD', 'Added a media reward'],
  ['APPROVE_MEDIA_REWARD', 'Approved a media reward'],
  ['REJECT_MEDIA_REWARD', 'Rejected a media reward'],
  ['PAY_MEDIA_REWARD', 'Marked a media reward as paid'],
  ['CORRECT_MEDIA_REWARD', 'Corrected a media reward'],
  ['WITHDRAW_MEDIA_REWARD', 'Withdrew a media reward'],
  ['UPDATE_SITE_SETTING', 'Changed a setting of the site'],
  ['SAVE_PAYOUT_ACCOUNT', 'Changed the payout account of a store'],
  ['SET_PAYOUT_TERMS', 'Changed a store’s payout terms'],
  ['SET_PAYOUT_MINIMUMS', 'Changed the minimum payouts of the site'],
  ['RETRY_PAYOUT', 'Requested a payout again'],
  ['CREATE_PAYOUT', 'Created a payout'],
  ['MARK_PAYOUT_PAID', 'Marked a payout as paid'],
  ['CANCEL_PAYOUT', 'Cancelled a payout'],
  ['RETURN_PAYOUT', 'Marked a payout as returned'],
  ['GET_PAYOUT_RECEIVER', 'Viewed the account of a payout in full'],
  ['PAYOUT_REPORTED', 'A provider reported the result of a payout'],
  ['OPEN_PAYOUT_ACCOUNT', 'Opened a store’s account at Stripe'],
  ['PAYOUT_ACCOUNT_REPORTED', 'Stripe reported the status of a store’s account'],
  ['RETRY_DEAD_LETTER', 'Sent an undelivered message again'],
  ['DISMISS_POST', 'Dismissed an undelivered message'],
  ['RESOLVE_DIFFERENCE', 'Resolved a difference with a payment provider'],
  ['RESOLVE_UNAPPLIED_PAYMENTS', 'Resolved an unapplied payment'],
  ['SEND_TEST_PAYMENT', 'Sent a test payment'],
  ['SEND_TEST_MANUAL_DELIVERY', 'Sent a manual delivery test'],
  ['EXPORT_MARKETPLACE', 'Exported records of the marketplace'],
  ['IMPORT_MARKETPLACE', 'Imported another shop’s records with a command'],
  ['payment_rejected', 'A payment did not match its order'],
  ['payment_underpaid', 'A crypto payment was too small'],
  ['payment_disputed', 'A buyer disputed a payment'],
  ['dispute_won', 'A dispute was won'],
  ['dispute_lost', 'A dispute was lost'],
  ['refund_failed', 'A refund failed'],
  ['refund_dead_lettered', 'A refund failed after its last attempt'],
  ['reversal_unmatched', 'Money of a payment without an order was returned'],
]);

/** Returns null for an action without a description; its name is shown instead. */
export const auditSentence = (action: string): string | null => SENTENCES.get(action) ?? null;

type Recorded = Pick<AuditEntry, 'action' | 'before' | 'after'>;

/** The description of an entry, with the changes of a product, of many products or of orders. */
export function entrySentence({ action, before, after }: Recorded): string | null {
  const sentence = auditSentence(action);
  if (action === 'UPDATE_PRODUCT') return productSentence(before, after) ?? sentence;
  if (action === 'EDIT_PRODUCTS') return bulkSentence(after) ?? sentence;
  if (action === 'FULFIL_STORE_ORDERS') return ordersSentence(after, 'as complete') ?? sentence;
  if (action === 'UNDO_FULFILMENT') return ordersSentence(after, 'as not complete') ?? sentence;
  return sentence;
}

/** Fields of a product that follow other fields. */
const DERIVED: ReadonlySet<string> = new Set(['priceCents', 'stock', 'stockBeforeOff', 'variantStockBeforeOff']);
const PRICES_SHOWN = 2;

function productSentence(before: AuditEntry['before'], after: AuditEntry['after']): string | null {
  if (before === null || after === null) return null;
  const prices = priceChanges(before, after);
  const hasOptionPrices = prices.some(({ option }) => option !== null);
  const others = Object.keys(after).filter(
    (field) => !DERIVED.has(field) && !(field === 'variants' && hasOptionPrices),
  );
  const parts = [
    ...(prices.length > PRICES_SHOWN ? [`the prices of ${prices.length} options`] : prices.map(priceText)),
    ...('stock' in after ? [`stock: ${shownNumber(before.stock)} → ${shownNumber(after.stock)}`] : []),
    ...others.map((field) => fieldLabel(field).toLowerCase()),
  ];
  return parts.length === 0 ? null : `Changed ${parts.join(', ')}`;
}

const priceText = ({ option, before, after }: ReturnType<typeof priceChanges>[number]): string =>
  `price${option === null ? '' : ` of ${option}`}: ${before === null ? 'none' : formatUsd(before)} → ${formatUsd(after)}`;

const shownNumber = (value: unknown): string => (typeof value === 'number' ? value.toLocaleString('en-US') : 'none');

function bulkSentence(after: AuditEntry['after']): string | null {
  if (typeof after?.written !== 'number') return null;
  const products = counted(after.written, 'product', 'products');
  const { fields, pricePercent, isUndo } = after;
  const names = (Array.isArray(fields) ? fields : []).map(String);
  if (isUndo === true) return `Undid a change of ${names.includes('priceCents') ? 'prices' : 'stock'} of ${products}`;
  const parts = [
    ...(typeof pricePercent === 'number' ? [`prices ${pricePercent < 0 ? '−' : '+'}${Math.abs(pricePercent)}%`] : []),
    ...names
      .filter((field) => field === 'stock' || !DERIVED.has(field))
      .map((field) => fieldLabel(field).toLowerCase()),
  ];
  return `Changed ${products}${parts.length === 0 ? ' at once' : `: ${parts.join(', ')}`}`;
}

const ordersSentence = (after: AuditEntry['after'], state: string): string | null =>
  Array.isArray(after?.orders) ? `Marked ${counted(after.orders.length, 'order', 'orders')} ${state}` : null;
