import { describe, expect, it } from 'vitest';
import { ADMIN_OPERATIONS } from '../admin-operations.ts';
import { STAFF_CALLABLE_ACCESS, type SessionCallableName } from './callable-access.ts';
import {
  ADMIN_PROOFS,
  CALLABLE_PROOFS,
  FACTOR_PROOFS,
  proofRequirementOf,
  type ProofRequirement,
} from './proof-requirements.ts';
import { FACTOR_OPERATIONS } from './second-factor/factor-operations.ts';
import { STAFF_CALLABLES } from './staff-callables.ts';

const callables = Object.keys(STAFF_CALLABLES) as (keyof typeof STAFF_CALLABLES)[];
const withSession = callables.filter((name) => STAFF_CALLABLE_ACCESS[name] !== 'public') as SessionCallableName[];

/** Every act of staff: each function with a session, and each operation of the functions that run operations. */
const acts: readonly { name: string; need: ProofRequirement }[] = withSession.flatMap((name) => {
  const operations =
    name === 'adminOperation' ? ADMIN_OPERATIONS : name === 'factorOperation' ? FACTOR_OPERATIONS : null;
  return operations === null
    ? [{ name, need: proofRequirementOf(name, {}) }]
    : Object.keys(operations).map((operation) => ({ name: operation, need: proofRequirementOf(name, { operation }) }));
});

/**
 * Words of acts on people, passwords, factors, sessions, payouts, refunds, money, stores and their terms, exports and
 * settings.
 */
const SENSITIVE =
  /seller|person|role|password|factor|passkey|recovery|proof|authenticate|session|impersonate|application|export|(?<!re)store|terms|commission|tariff|fee|webhook|payout|refund|payment|money|reward|coupon|difference|unapplied|dead_?letter|setting|notification/i;

/** Acts with such a word that require only a session, and the reason. */
const UNPROVEN: Readonly<Record<string, string>> = {
  reauthenticate: 'gives the proof',
  REQUEST_PASSKEY_PROOF: 'makes the challenge for a proof',
  validateSession: 'reads the own session',
  listOwnSessions: 'reads',
  revokeSession: 'ends the session that calls',
  rotateSessionSalt: 'changes the salt of later sessions and ends none',
  getNotificationChoices: 'reads',
  saveNotificationChoices: 'changes the own choices; security alerts cannot be switched off',
  requestRefund: 'the owner decides, with proof',
  getPayoutBalance: 'reads amounts',
  refreshPayoutAccount: 'reads the state of the account at the provider',
  CHANGE_STORE_ADDRESS: 'the earlier addresses lead to the store',
  CORRECT_MEDIA_REWARD: 'corrects a claim that somebody pays by hand',
  CREATE_MEDIA_REWARD: 'records a claim that somebody pays by hand',
  WITHDRAW_MEDIA_REWARD: 'withdraws a claim',
  DECLINE_APPLICATION: 'lets nobody in',
  DECLINE_REFUND: 'moves no money; the seller can request it again',
  DELETE_MONEY_PRODUCT: 'takes it off sale',
  FETCH_SELLERS: 'reads',
  FIND_MEDIA_REWARDS: 'reads',
  FULFIL_STORE_ORDERS: 'daily work; moves no money and can be undone',
  GET_DEAD_LETTERS: 'reads',
  GET_DELETED_STORES: 'reads',
  GET_DIFFERENCES: 'reads',
  GET_MEDIA_REWARD_HISTORY: 'reads',
  GET_PAUSED_PAYOUTS: 'reads',
  GET_PAYOUT_FUNDS: 'reads amounts',
  GET_PAYOUT_MINIMUMS: 'reads',
  GET_SECOND_FACTOR: 'reads',
  GET_SITE_SETTINGS: 'reads',
  GET_STAFF_SETTINGS: 'reads',
  GET_STORES: 'reads; webhooks are masked',
  GET_STORE_SALES: 'reads amounts',
  LIST_APPLICATIONS: 'reads',
  LIST_PAYOUT_BALANCES: 'reads amounts; accounts are masked',
  LIST_PAYOUTS: 'reads amounts; accounts are masked',
  LIST_STORE_DEBTS: 'reads',
  LIST_REFUND_REQUESTS: 'reads',
  LIST_SESSIONS: 'reads',
  LIST_UNAPPLIED_PAYMENTS: 'reads amounts',
  GET_STORE_DELETION: 'reads',
  RETRY_DEAD_LETTER: 'repeats what was decided before',
  RETRY_PAYOUT: 'repeats what was decided before',
  UPDATE_SITE_SETTING: 'stops and starts sales; can be undone',
};

const operations = (of: object) => Object.keys(of).toSorted();

describe('proof table', () => {
  it('has a row for every function and operation, and no other', () => {
    expect(operations({ ...CALLABLE_PROOFS, adminOperation: null, factorOperation: null })).toEqual(
      withSession.toSorted(),
    );
    expect(operations(ADMIN_PROOFS)).toEqual(operations(ADMIN_OPERATIONS));
    expect(operations(FACTOR_PROOFS)).toEqual(operations(FACTOR_OPERATIONS));
  });

  it('requires a proof for each act on people, accounts, sessions, money, stores, exports and settings', () => {
    const unproven = acts.filter(({ name, need }) => SENSITIVE.test(name) && need === 'none').map(({ name }) => name);
    expect([...new Set(unproven)].toSorted()).toEqual(Object.keys(UNPROVEN).toSorted());
  });

  it('requires fresh proof for an unknown operation', () => {
    expect(proofRequirementOf('adminOperation', { operation: 'toString' })).toBe('fresh');
    expect(proofRequirementOf('factorOperation', {})).toBe('fresh');
  });
});

describe('contract', () => {
  it('accepts fresh proof exactly where the table requires it', () => {
    const takesIt = withSession.filter((name) => 'freshProof' in shapeOf(STAFF_CALLABLES[name].input));
    const needsIt = withSession.filter((name) => name !== 'adminOperation' && proofRequirementOf(name, {}) === 'fresh');
    expect(takesIt.toSorted()).toEqual(needsIt.filter((name) => name !== 'factorOperation').toSorted());
  });

  it.each(Object.entries(ADMIN_PROOFS).filter(([, need]) => need === 'perAct'))(
    'includes a proof in each %s',
    (operation) => {
      expect(shapeOf(ADMIN_OPERATIONS[operation as keyof typeof ADMIN_OPERATIONS].data)).toHaveProperty('proof');
    },
  );
});

/** The fields of an input schema; none for a union. */
const shapeOf = (schema: object): object => ('shape' in schema ? (schema.shape as object) : {});
