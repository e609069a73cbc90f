import '../support/own-project.ts';
import { NO_PAYOUT_MINIMUMS } from '@blockbazaar/domain/payouts/payout-minimums';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../../support/staff.ts';
import { auditOfTarget, fieldsOf } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

async function sellerOf(storeId: string) {
  const seller = await createSeller(storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  return { ...seller, token, sessionId };
}

describe('a seller’s balance', () => {
  it('is that of the caller’s store, regardless of the input', async () => {
    const [own, other] = [await createStore(), await createStore()];
    await enterSale(own.id, { cents: 3_000 });
    await enterSale(own.id, { cents: 200, daysAgo: 1 });
    await enterSale(other.id, { cents: 9_000 });
    const { token } = await sellerOf(own.id);
    expect(valueOf(await environment.call('getPayoutBalance', {}, { token }))).toEqual({
      balance: {
        owedCents: 3_200,
        availableCents: 3_000,
        pendingCents: 200,
        disputedCents: 0,
        refundingCents: 0,
        reservedCents: 0,
      },
      holdDays: 7,
      reserve: { percent: 0, days: 0 },
      minimums: NO_PAYOUT_MINIMUMS,
    });
    expect(codeOf(await environment.call('getPayoutBalance', { storeId: other.id }, { token }))).toBe('INVALID_INPUT');
  });

  it('is available to sellers only', async () => {
    const { token } = await mintOwnerSession();
    for (const options of [{}, { token }])
      expect(codeOf(await environment.call('getPayoutBalance', {}, options))).toBe('NOT_AUTHENTICATED');
  });
});

describe('the payout account of a store', () => {
  it('is saved with fresh proof, and its text is not in the audit log', async () => {
    const { id: storeId } = await createStore();
    const { token, sellerId, sessionId } = await sellerOf(storeId);
    const save = (details: string, freshProof?: null) =>
      environment.call(
        'savePayoutAccount',
        { details, paypalEmail: '' },
        { token, ...(freshProof === null && { freshProof }) },
      );
    expect(codeOf(await save('Bank of Ash, 42', null))).toBe('PROOF_REQUIRED');
    expect(await fieldsOf('payoutAccounts', storeId)).toBeUndefined();
    expect(codeOf(await save('  Bank of Ash, 42 '))).toBeNull();
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({
      storeId,
      details: 'Bank of Ash, 42',
      schedule: 'manual',
      openPayoutId: null,
    });
    expect(codeOf(await save('Bank of Ash, 42'))).toBeNull();
    const audit = await auditOfTarget(`payoutAccounts/${storeId}`);
    expect(audit).toMatchObject([
      {
        action: 'SAVE_PAYOUT_ACCOUNT',
        actor: { role: 'seller', sellerId, sessionId },
        before: { hasDetails: false },
        after: { hasDetails: true, isChanged: true },
      },
    ]);
    expect(JSON.stringify(audit)).not.toContain('Bank of Ash');
  });

  it('cannot be saved with a password instead of fresh proof', async () => {
    const { id: storeId } = await createStore();
    const { token, password } = await sellerOf(storeId);
    const input = { details: 'Mine', paypalEmail: '', password };
    expect(codeOf(await environment.call('savePayoutAccount', input, { token, freshProof: null }))).toBe(
      'INVALID_INPUT',
    );
    expect(await fieldsOf('payoutAccounts', storeId)).toBeUndefined();
  });
});
