import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { fail, succeed } from '@blockbazaar/domain/failures';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endPayout } from '../../../functions/src/payouts/end-payout.ts';
import { releasePayoutSlot } from '../../../functions/src/payouts/payout-slot.ts';
import { runOptimistic } from '../../../functions/src/platform/run-optimistic.ts';
import { codeOf } from '../../support/callable.ts';
import { createStore, uniqueId } from '../../support/fixtures.ts';
import { enterSale } from '../../support/payout-books.ts';
import { auditOfTarget, documentAt, fieldsOf } from '../support/admin.ts';
import { clearLimits, createdIn, environment, markPaid, owner, proof, startPayoutSite } from './manual-payouts.ts';

beforeAll(startPayoutSite);
afterAll(() => environment.stop());
beforeEach(clearLimits);

const actor = { role: 'owner', sellerId: null, sessionId: 'ended-payouts' } as const;
type End = Parameters<typeof endPayout>[1]['end'];

const endAs = (payoutId: string, end: End) =>
  runOptimistic((batch) => endPayout(batch, { action: 'END', payoutId, end, actor }));

async function createPayout(): Promise<{ storeId: string; payoutId: string }> {
  const { id: storeId } = await createStore();
  await enterSale(storeId, { cents: 10_000 });
  return { storeId, payoutId: await createdIn(storeId, 4_000) };
}

const actionsOf = async (payoutId: string) =>
  (await auditOfTarget(`payouts/${payoutId}`)).map((entry) => (entry as { action: string }).action);

describe('endPayout', () => {
  it('returns NOT_FOUND for an unknown payout', async () => {
    expect(codeOf(await markPaid(uniqueId('payout')))).toBe('NOT_FOUND');
  });

  it.each([
    ['arrived', { state: 'arrived', reference: 'T-1' }],
    ['unpaid', { state: 'unpaid', error: 'Wrong account' }],
  ] as const)('succeeds again without a second audit entry when the payout is %s already', async (_, end) => {
    const { payoutId } = await createPayout();
    expect(await endAs(payoutId, end)).toEqual(succeed({}));
    expect(await endAs(payoutId, end)).toEqual(succeed({}));
    expect(await actionsOf(payoutId)).toEqual(['CREATE_PAYOUT', 'END']);
  });

  it('rejects another final state with the same reason', async () => {
    const { payoutId } = await createPayout();
    await endAs(payoutId, { state: 'unpaid', error: 'Wrong account' });
    expect(await endAs(payoutId, { state: 'returned', error: 'Wrong account' })).toEqual(fail('NOT_ALLOWED_NOW'));
  });

  it('names the provider as the source of the result of its payout', async () => {
    const { payoutId } = await createPayout();
    await documentAt('payouts', payoutId).update({ way: 'stripe', state: 'sent' });
    expect(await endAs(payoutId, { state: 'arrived', reference: 'T-1' })).toEqual(
      fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.byProvider),
    );
  });

  it('repeats an action whose response was lost, although its code is used', async () => {
    const { payoutId } = await createPayout();
    const { secret } = await owner.do('BEGIN_SECOND_FACTOR', proof);
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() - 30_000 });
    const { recoveryCodes } = await owner.do('CONFIRM_SECOND_FACTOR', { code });
    const request = { payoutId, reason: 'Wrong account', proof: { ...proof, code: recoveryCodes[0] ?? '' } };
    await owner.do('CANCEL_PAYOUT', request);
    await owner.do('CANCEL_PAYOUT', request);
    expect(await actionsOf(payoutId)).toEqual(['CREATE_PAYOUT', 'CANCEL_PAYOUT']);
    const unknown = { ...request, payoutId: randomUUID() };
    expect(codeOf(await owner.call('CANCEL_PAYOUT', unknown))).toBe('SECOND_FACTOR_INVALID');
  });
});

describe('releasePayoutSlot', () => {
  const release = (storeId: string, payoutId: string) =>
    runOptimistic(async (batch) => {
      await releasePayoutSlot(batch, storeId, payoutId);
      return succeed({});
    });

  it('releases only the slot of the ended payout', async () => {
    const { storeId, payoutId } = await createPayout();
    expect(await release(storeId, uniqueId('payout'))).toEqual(succeed({}));
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({ openPayoutId: payoutId });
    expect(await release(storeId, payoutId)).toEqual(succeed({}));
    expect(await fieldsOf('payoutAccounts', storeId)).toMatchObject({ openPayoutId: null });
  });

  it('creates no account for a store without one', async () => {
    const storeId = uniqueId('store');
    expect(await release(storeId, uniqueId('payout'))).toEqual(succeed({}));
    expect((await documentAt('payoutAccounts', storeId).get()).exists).toBe(false);
  });
});
