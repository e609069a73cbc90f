import type { AdminOperationName } from '../admin-operations.ts';
import type { SessionCallableName } from './callable-access.ts';
import type { FactorOperationName } from './second-factor/factor-operations.ts';

/**
 * The proof that an action of staff requires in addition to an active session.
 * - `fresh`: the password and, if enrolled, a second factor, given in this session within `STAFF_TIMES.freshProofMs`.
 * - `perAct`: the same, sent with the act and consumed in its commit.
 * - `factor`: a second factor if enrolled, otherwise the password, sent with the act and consumed in its commit.
 * - `started`: the action completes one of kind `factor` that the same account has started.
 * - `none`: the session suffices.
 */
export const PROOF_REQUIREMENTS = ['fresh', 'perAct', 'factor', 'started', 'none'] as const;
export type ProofRequirement = (typeof PROOF_REQUIREMENTS)[number];

/** The functions that run operations: each operation has its own row. */
export const OPERATION_CALLABLES = ['adminOperation', 'factorOperation'] as const;
export type OperationCallable = (typeof OPERATION_CALLABLES)[number];

/** One row for each function that requires a session. */
export const CALLABLE_PROOFS = {
  changeOwnPassword: 'fresh',
  savePayoutAccount: 'fresh',
  openPayoutOnboarding: 'fresh',
  addPerson: 'fresh',
  changePersonRole: 'fresh',
  removePerson: 'fresh',
  endOwnSession: 'fresh',
  sendTestPayment: 'fresh',
  reauthenticate: 'none',
  listOwnSessions: 'none',
  getNotificationChoices: 'none',
  saveNotificationChoices: 'none',
  subscribeBrowser: 'none',
  unsubscribeBrowser: 'none',
  validateSession: 'none',
  revokeSession: 'none',
  rotateSessionSalt: 'none',
  sendTestManualDelivery: 'none',
  editProducts: 'none',
  getPriceHistory: 'none',
  countProducts: 'none',
  fulfilOrders: 'none',
  undoFulfilment: 'none',
  previewLinkedPicture: 'none',
  getOrderTimeline: 'none',
  requestRefund: 'none',
  getPayoutBalance: 'none',
  refreshPayoutAccount: 'none',
} as const satisfies Record<Exclude<SessionCallableName, OperationCallable>, ProofRequirement>;

/** One row for each operation on the caller's own second factors. */
export const FACTOR_PROOFS = {
  GET_SECOND_FACTOR: 'none',
  BEGIN_SECOND_FACTOR: 'factor',
  CONFIRM_SECOND_FACTOR: 'started',
  REMOVE_SECOND_FACTOR: 'factor',
  REQUEST_PASSKEY_PROOF: 'none',
  BEGIN_PASSKEY: 'factor',
  ADD_PASSKEY: 'started',
  REMOVE_PASSKEY: 'factor',
  RENEW_RECOVERY_CODES: 'factor',
} as const satisfies Record<FactorOperationName, ProofRequirement>;

/** One row for each operation of the owner. */
export const ADMIN_PROOFS = {
  CREATE_STORE: 'fresh',
  UPDATE_STORE: 'fresh',
  DELETE_STORE: 'fresh',
  CREATE_SELLER: 'fresh',
  UPDATE_SELLER: 'fresh',
  SET_STORE_ROLE: 'fresh',
  RESET_SELLER_PASSWORD: 'fresh',
  DELETE_SELLER: 'fresh',
  APPROVE_APPLICATION: 'fresh',
  UPDATE_STAFF_SETTING: 'fresh',
  SET_PAYOUT_MINIMUMS: 'fresh',
  EXPORT_PAGE: 'fresh',
  GET_PAYOUT_RECEIVER: 'fresh',
  IMPERSONATE_SELLER: 'fresh',
  END_SESSION: 'fresh',
  GRANT_REFUND: 'fresh',
  REFUND_ORDER: 'fresh',
  MARK_DELIVERED: 'fresh',
  REFUND_AGAIN: 'fresh',
  DISMISS_FAILED_REFUND: 'fresh',
  RESOLVE_DIFFERENCE: 'fresh',
  RESOLVE_UNAPPLIED_PAYMENTS: 'fresh',
  CREATE_MONEY_PRODUCT: 'fresh',
  UPDATE_MONEY_PRODUCT: 'fresh',
  RESET_SELLER_FACTORS: 'perAct',
  SET_PAYOUT_TERMS: 'perAct',
  CREATE_PAYOUT: 'perAct',
  MARK_PAYOUT_PAID: 'perAct',
  CANCEL_PAYOUT: 'perAct',
  RETURN_PAYOUT: 'perAct',
  ...FACTOR_PROOFS,
  CHANGE_STORE_ADDRESS: 'none',
  CORRECT_MEDIA_REWARD: 'none',
  CREATE_ARTIFICIAL_REVIEW: 'none',
  CREATE_MEDIA_REWARD: 'none',
  CREATE_PRODUCT: 'none',
  DECLINE_APPLICATION: 'none',
  DECLINE_REFUND: 'none',
  DELETE_MONEY_PRODUCT: 'none',
  DELETE_PRODUCT: 'none',
  DELETE_REVIEW: 'none',
  FETCH_SELLERS: 'none',
  FIND_MEDIA_REWARDS: 'none',
  FULFIL_STORE_ORDERS: 'none',
  GET_AUDIT_LOG: 'none',
  GET_DEAD_LETTERS: 'none',
  GET_DELETED_STORES: 'none',
  GET_DIFFERENCES: 'none',
  GET_HEALTH: 'none',
  GET_INCOME: 'none',
  GET_MEDIA_REWARD_HISTORY: 'none',
  GET_OPEN_TASKS: 'none',
  GET_ORDER: 'none',
  GET_ORDER_PROVIDERS: 'none',
  GET_ORDER_TIMELINE: 'none',
  GET_OVERVIEW: 'none',
  GET_PAUSED_PAYOUTS: 'none',
  GET_PAYOUT_FUNDS: 'none',
  GET_PAYOUT_MINIMUMS: 'none',
  GET_PRODUCT: 'none',
  GET_PRICE_HISTORY: 'none',
  COUNT_PRODUCTS: 'none',
  GET_PRODUCTS: 'none',
  GET_RECENT_DAYS: 'none',
  GET_RECONCILIATION: 'none',
  GET_REVIEWS: 'none',
  GET_SALES_DATA: 'none',
  GET_SITE_SETTINGS: 'none',
  GET_STAFF_SETTINGS: 'none',
  GET_STORES: 'none',
  GET_STORE_SALES: 'none',
  LIST_APPLICATIONS: 'none',
  LIST_PAYOUTS: 'none',
  LIST_STORE_DEBTS: 'none',
  LIST_PAYOUT_BALANCES: 'none',
  LIST_REFUND_REQUESTS: 'none',
  LIST_SESSIONS: 'none',
  LIST_UNAPPLIED_PAYMENTS: 'none',
  GET_STORE_DELETION: 'none',
  DISMISS_POST: 'none',
  RECONCILE_NOW: 'none',
  RESTOCK_ALL_PRODUCTS: 'none',
  RESTORE_PRODUCT: 'none',
  RETRY_DEAD_LETTER: 'none',
  RETRY_PAYOUT: 'none',
  SAVE_CATEGORIES: 'none',
  SEARCH_EVERYTHING: 'none',
  SET_ALL_PRODUCTS_OUT_OF_STOCK: 'none',
  UNDO_FULFILMENT: 'none',
  UPDATE_PRODUCT: 'none',
  UPDATE_SITE_SETTING: 'none',
  WITHDRAW_MEDIA_REWARD: 'none',
} as const satisfies Record<AdminOperationName, ProofRequirement>;

/**
 * The proof that an action requires. `input` matches the function's contract; an unknown operation requires fresh
 * proof.
 */
export function proofRequirementOf(name: SessionCallableName, input: object): ProofRequirement {
  if (name === 'adminOperation') return operationNeed(ADMIN_PROOFS, input);
  return name === 'factorOperation' ? operationNeed(FACTOR_PROOFS, input) : CALLABLE_PROOFS[name];
}

function operationNeed(needs: Readonly<Record<string, ProofRequirement>>, input: object): ProofRequirement {
  const operation = 'operation' in input ? String(input.operation) : '';
  return Object.hasOwn(needs, operation) ? (needs[operation] ?? 'fresh') : 'fresh';
}
