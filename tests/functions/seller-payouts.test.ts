import './support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearCollection } from '../../emulator-data/emulator-firestore.ts';
import { codeOf, valueOf } from '../support/callable.ts';
import { createStore, firestore } from '../support/fixtures.ts';
import { enterSale } from '../support/payout-books.ts';
import { createSeller, mintOwnerSession, mintSellerSession } from '../support/staff.ts';
import { auditOfTarget, fieldsOf } from './support/admin.ts';
import { startWorld, type World } from './support/world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function sellerOf(storeId: string) {
  const seller = await createSeller(storeId);
  const { token, sessionId } = await mintSellerSession(seller);
  return { ...seller, token, sessionId };
}

describe('a seller’s balance', () => {
  it('is that of the own store, whatever the call names', async () => {
    const [own, other] = [await createStore(), await createStore()];
    await enterSale(own.id, { cents: 3_000 });
    await enterSale(own.id, { cents: 200, daysAgo: 1 });
    await enterSale(other.id, { cents: 9_000 });
    const { token } = await sellerOf(own.id);
    expect(valueOf(await world.call('getPayoutBalance', {}, { token }))).toEqual({
      balance: { owedCents: 3_200, availableCents: 3_000, pendingCents: 200, disputedCents: 0, refundingCents: 0 },
      holdDays: 7,
    });
    expect(codeOf(await world.call('getPayoutBalance', { storeId: other.id }, { token }))).toBe('INVALID_INPUT');
  });

  it('is for sellers alone', async () => {
    const { token } = await mintOwnerSession();
    for (const options of [{}, { token }])
      expect(codeOf(await world.call('getPayoutBalance', {}, options))).toBe('NOT_AUTHENTICATED');
  });
});

describe('where a store is paid to', () => {
  it('is written with the seller’s password, and its text is not in the audit log', async () => {
    const { id: storeId } = await createStore();
    const { token, password, sellerId, sessionId } = await sellerOf(storeId);
    const save = (details: string, typed: string) =>
      world.call('savePayoutAccount', { details, paypalEmail: '', password: typed }, { token });
    expect(codeOf(await save('Bank of Ash, 42', 'wrong'))).toBe('INVALID_LOGIN');
    expect(await fieldsOf('payoutAccounts', storeId)).toBeUndefined();
    expect(codeOf(await save('  Bank of Ash, 42 ', password))).toBeNull();
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({
      storeId,
      details: 'Bank of Ash, 42',
      schedule: 'manual',
      openPayoutId: null,
    });
    expect(codeOf(await save('Bank of Ash, 42', password))).toBeNull();
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

  it('is not to be had by guessing the password', async () => {
    await clearCollection(firestore, COLLECTIONS.rateLimits);
    const { id: storeId } = await createStore();
    const { token, password } = await sellerOf(storeId);
    const save = (typed: string) =>
      world.call('savePayoutAccount', { details: 'Mine', paypalEmail: '', password: typed }, { token });
    for (let attempt = 0; attempt < 5; attempt += 1) expect(codeOf(await save('wrong'))).toBe('INVALID_LOGIN');
    expect(codeOf(await save(password))).toBe('RATE_LIMITED');
    expect(await fieldsOf('payoutAccounts', storeId)).toBeUndefined();
  });
});
