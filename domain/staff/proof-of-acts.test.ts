import { describe, expect, it } from 'vitest';
import { ADMIN_OPERATIONS } from '../admin/operations.ts';
import { STAFF_CALLABLE_ACCESS, type SessionCallableName } from './callable-access.ts';
import { ADMIN_PROOFS, CALLABLE_PROOFS, FACTOR_PROOFS, proofNeedOf, type ProofNeed } from './proof-of-acts.ts';
import { FACTOR_OPERATIONS } from './second-factor/factor-operations.ts';
import { STAFF_CALLABLES } from './staff-callables.ts';

const callables = Object.keys(STAFF_CALLABLES) as (keyof typeof STAFF_CALLABLES)[];
const withSession = callables.filter((name) => STAFF_CALLABLE_ACCESS[name] !== 'public') as SessionCallableName[];

/** Every act of staff: each function with a session, and each operation of those that run operations. */
const acts: readonly { name: string; need: ProofNeed }[] = withSession.flatMap((name) => {
  const operations =
    name === 'adminOperation' ? ADMIN_OPERATIONS : name === 'factorOperation' ? FACTOR_OPERATIONS : null;
  return operations === null
    ? [{ name, need: proofNeedOf(name, {}) }]
    : Object.keys(operations).map((operation) => ({ name: operation, need: proofNeedOf(name, { operation }) }));
});

/** Words of acts on people, their passwords and factors, payouts, exports and stores' deletion. */
const SENSITIVE =
  /seller|person|role|password|factor|passkey|recovery|proof|authenticate|payout|export|application|impersonate|delete_?store/i;

/** Acts with such a word that a session alone may do, and the reason. */
const UNPROVEN: Readonly<Record<string, string>> = {
  reauthenticate: 'gives the proof',
  getPayoutBalance: 'reads sums',
  refreshPayoutAccount: 'reads the state of the account at the provider',
  LIST_PAYOUT_BALANCES: 'reads',
  GET_PAUSED_PAYOUTS: 'reads',
  LIST_PAYOUTS: 'reads',
  FETCH_SELLERS: 'reads',
  LIST_APPLICATIONS: 'reads',
  DECLINE_APPLICATION: 'lets nobody in',
  IMPERSONATE_SELLER: 'opens a session that can give no proof, and that ends with the owner’s',
  GET_SECOND_FACTOR: 'reads',
  REQUEST_PASSKEY_PROOF: 'makes the challenge for a proof',
};

const operations = (of: object) => Object.keys(of).toSorted();

describe('the table of acts that need proof', () => {
  it('has a row for every function and operation, and no other', () => {
    expect(operations({ ...CALLABLE_PROOFS, adminOperation: null, factorOperation: null })).toEqual(
      withSession.toSorted(),
    );
    expect(operations(ADMIN_PROOFS)).toEqual(operations(ADMIN_OPERATIONS));
    expect(operations(FACTOR_PROOFS)).toEqual(operations(FACTOR_OPERATIONS));
  });

  it('demands a proof for each act on people, payout accounts, factors, exports and the deletion of a store', () => {
    const unproven = acts.filter(({ name, need }) => SENSITIVE.test(name) && need === 'none').map(({ name }) => name);
    expect([...new Set(unproven)].toSorted()).toEqual(Object.keys(UNPROVEN).toSorted());
  });

  it('demands fresh proof for an operation that it does not know', () => {
    expect(proofNeedOf('adminOperation', { operation: 'toString' })).toBe('fresh');
    expect(proofNeedOf('factorOperation', {})).toBe('fresh');
  });
});

describe('the contract', () => {
  it('takes fresh proof exactly where the table demands it', () => {
    const takesIt = withSession.filter((name) => 'freshProof' in shapeOf(STAFF_CALLABLES[name].input));
    const needsIt = withSession.filter((name) => name !== 'adminOperation' && proofNeedOf(name, {}) === 'fresh');
    expect(takesIt.toSorted()).toEqual(needsIt.filter((name) => name !== 'factorOperation').toSorted());
  });

  it.each(Object.entries(ADMIN_PROOFS).filter(([, need]) => need === 'perAct'))(
    'sends a proof with each %s',
    (operation) => {
      expect(shapeOf(ADMIN_OPERATIONS[operation as keyof typeof ADMIN_OPERATIONS].data)).toHaveProperty('proof');
    },
  );
});

/** The fields of an input; of a union, none. */
const shapeOf = (schema: object): object => ('shape' in schema ? (schema.shape as object) : {});
