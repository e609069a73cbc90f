/**
 * Which actions of the audit log belong together, for its filter. At most 15 of a kind: with two other choices the database is asked for 30
 * combinations, which is all that it takes.
 */
export const AUDIT_KINDS = {
  access: [
    'LOGIN',
    'LOGIN_LIMIT_REACHED',
    'SECOND_FACTOR_REFUSED',
    'BEGIN_SECOND_FACTOR',
    'CONFIRM_SECOND_FACTOR',
    'REMOVE_SECOND_FACTOR',
    'SESSION_ENDED',
    'ROTATE_SESSION_SALT',
    'IMPERSONATE_SELLER',
  ],
  stores: ['CREATE_STORE', 'UPDATE_STORE', 'CHANGE_STORE_ADDRESS', 'DELETE_STORE'],
  people: ['CREATE_SELLER', 'DELETE_SELLER'],
  products: ['CREATE_PRODUCT', 'UPDATE_PRODUCT', 'DELETE_PRODUCT', 'EDIT_PRODUCTS', 'SET_ALL_PRODUCTS_OUT_OF_STOCK'],
  orders: [
    'FULFIL_STORE_ORDERS',
    'UNDO_FULFILMENT',
    'REFUND_ORDER',
    'REQUEST_REFUND',
    'GRANT_REFUND',
    'DECLINE_REFUND',
  ],
  payments: [
    'payment_rejected',
    'payment_underpaid',
    'payment_disputed',
    'dispute_won',
    'dispute_lost',
    'refund_failed',
    'refund_dead_lettered',
    'reversal_unmatched',
    'RESOLVE_DIFFERENCE',
  ],
  payouts: [
    'SAVE_PAYOUT_ACCOUNT',
    'SET_PAYOUT_TERMS',
    'CREATE_PAYOUT',
    'MARK_PAYOUT_PAID',
    'CANCEL_PAYOUT',
    'RETURN_PAYOUT',
    'PAYOUT_REPORTED',
    'OPEN_PAYOUT_ACCOUNT',
    'PAYOUT_ACCOUNT_REPORTED',
  ],
  media: [
    'CREATE_MEDIA_REWARD',
    'APPROVE_MEDIA_REWARD',
    'REJECT_MEDIA_REWARD',
    'PAY_MEDIA_REWARD',
    'CORRECT_MEDIA_REWARD',
    'WITHDRAW_MEDIA_REWARD',
  ],
  reviews: ['CREATE_ARTIFICIAL_REVIEW', 'DELETE_REVIEW'],
  site: [
    'UPDATE_SITE_SETTING',
    'CREATE_MONEY_PRODUCT',
    'UPDATE_MONEY_PRODUCT',
    'DELETE_MONEY_PRODUCT',
    'RETRY_DEAD_LETTER',
    'SEND_TEST_PAYMENT',
    'SEND_TEST_MANUAL_DELIVERY',
  ],
} as const satisfies Record<string, readonly string[]>;

export type AuditKind = keyof typeof AUDIT_KINDS;
export const AUDIT_KIND_NAMES = Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]];
