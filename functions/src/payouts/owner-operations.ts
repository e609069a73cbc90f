import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { isWaitingForFunds } from '@blockbazaar/domain/payouts/owner-reported-end';
import { newPayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import { PAYOUT_REFUSALS } from '@blockbazaar/domain/payouts/payout-messages';
import type { OwnerProof, PAYOUT_OPERATIONS } from '@blockbazaar/domain/payouts/payout-operations';
import { nextPayoutAt } from '@blockbazaar/domain/payouts/payout-schedule';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { ledgerBalanceDocuments } from '../documents/ledger-sums.ts';
import { payoutAccountRef } from '../documents/payout-accounts.ts';
import { payoutRef } from '../documents/payouts.ts';
import { storeRef } from '../documents/stores.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { changesOf } from '../platform/changes.ts';
import { logPayoutSkipped } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { withOwnerProof } from '../staff/fresh-proof/with-owner-proof.ts';
import { advancePayout } from './advance-payout.ts';
import { createPayout, payoutIdOf } from './create-payout.ts';
import { listStoreDebts } from './debts/list-store-debts.ts';
import { endPayout, hasFinalState } from './end-payout.ts';
import { readPayoutFunds } from './funds/read-payout-funds.ts';
import { listPausedPayouts } from './lists/list-paused-payouts.ts';
import { listPayoutBalances, listPayouts } from './lists/list-payouts.ts';
import { lookUpReceiver } from './onboarding/look-up-receiver.ts';
import { changePayout } from './payout-documents.ts';
import { readPayoutMinimums, setPayoutMinimums } from './payout-minimums.ts';

/** The owner's operations on payouts. Require OWNER_PASSWORD_HASH and STAFF_SECRET. */
export const PAYOUT_HANDLERS: AdminHandlers<keyof typeof PAYOUT_OPERATIONS> = {
  LIST_PAYOUT_BALANCES: listPayoutBalances,
  GET_PAUSED_PAYOUTS: async () => succeed(await listPausedPayouts()),
  LIST_PAYOUTS: listPayouts,
  LIST_STORE_DEBTS: ({ after }) => listStoreDebts(after),
  GET_PAYOUT_FUNDS: async () => succeed(await readPayoutFunds()),
  GET_PAYOUT_MINIMUMS: async () => succeed(await readPayoutMinimums()),
  SET_PAYOUT_MINIMUMS: ({ minimums }, { actor }) => setPayoutMinimums(minimums, actor),

  RETRY_PAYOUT: async ({ payoutId }, { actor }) => {
    const retried = await retryPayout(payoutId, actor);
    if (retried.ok) await sendNow(payoutId);
    return retried;
  },

  GET_PAYOUT_RECEIVER: ({ payoutId }, { actor }) =>
    runOptimistic(async (batch) => {
      const ref = payoutRef(payoutId);
      const payout = (await batch.get(ref)).data();
      if (payout === undefined) return fail('NOT_FOUND');
      const { storeId, receiver } = payout;
      writeAudit(batch, { action: 'GET_PAYOUT_RECEIVER', actor, target: ref.path, before: null, after: { storeId } });
      return succeed({ receiver });
    }),

  SET_PAYOUT_TERMS: ({ storeId, terms, proof }, { actor }) => {
    const ref = payoutAccountRef(storeId);
    const findDone = async (batch: OptimisticBatch) => {
      const account = (await batch.get(ref)).data();
      return account !== undefined && changesOf(account, terms) === null ? succeed({}) : null;
    };
    const work = async (batch: OptimisticBatch): Promise<Result<Record<string, never>>> => {
      const [account, known] = [
        await batch.get(ref),
        await batch.getUnguarded([storeRef(storeId), ledgerBalanceDocuments.plain.doc(storeId)]),
      ];
      if (![account, ...known].some(({ exists }) => exists)) return fail('NOT_FOUND');
      const current = account.data() ?? newPayoutAccount(storeId);
      const changes = changesOf(current, terms);
      if (changes === null) return succeed({});
      const isDeleted = known[0]?.exists !== true;
      if (isDeleted && terms.schedule !== 'manual') return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.deletedStore);
      const dueAt = nextPayoutAt(terms.schedule, Date.now());
      // A changed minimum does not postpone a payout that is due.
      const isSameSchedule = terms.schedule === current.schedule;
      const next = isSameSchedule ? current.nextPayoutAt : dueAt === null ? null : Timestamp.fromMillis(dueAt);
      batch.save(ref, { ...current, ...terms, reserve: terms.reserve ?? current.reserve, nextPayoutAt: next });
      writeAudit(batch, { action: 'SET_PAYOUT_TERMS', actor, target: ref.path, ...changes });
      return succeed({});
    };
    return withOwnerProof(proof, { findDone, work });
  },

  CREATE_PAYOUT: async ({ requestId, storeId, cents, proof }, { actor }) => {
    const payoutId = payoutIdOf('owner', storeId, requestId);
    const lookedUp = await lookUpReceiver(storeId);
    if (!lookedUp.ok) return fail(lookedUp.failure.code, PAYOUT_REFUSALS.accountUnknown);
    const created = await withOwnerProof(proof, {
      findDone: async (batch) => ((await batch.get(payoutRef(payoutId))).exists ? succeed({ id: payoutId }) : null),
      work: (batch) => createPayout(batch, { payoutId, storeId, cents, createdBy: 'owner', actor }),
    });
    if (created.ok) await sendNow(payoutId);
    return created;
  },

  MARK_PAYOUT_PAID: ({ payoutId, reference, note, proof }, { actor }) =>
    end(proof, {
      action: 'MARK_PAYOUT_PAID',
      payoutId,
      end: { state: 'arrived', reference, note: note === '' ? null : note },
      actor,
    }),

  CANCEL_PAYOUT: ({ payoutId, reason, proof }, { actor }) =>
    end(proof, { action: 'CANCEL_PAYOUT', payoutId, end: { state: 'unpaid', error: reason }, actor }),

  RETURN_PAYOUT: ({ payoutId, reason, proof }, { actor }) =>
    end(proof, { action: 'RETURN_PAYOUT', payoutId, end: { state: 'returned', error: reason }, actor }),
};

function end(proof: OwnerProof, ending: Parameters<typeof endPayout>[1]): Promise<Result<Record<string, never>>> {
  return withOwnerProof(proof, {
    findDone: async (batch) => ((await hasFinalState(batch, ending.payoutId, ending.end)) ? succeed({}) : null),
    work: (batch) => endPayout(batch, ending),
  });
}

/** Makes the next attempt of a payout that waits for funds due now. */
const retryPayout = (payoutId: string, actor: Actor): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const ref = payoutRef(payoutId);
    const payout = (await batch.get(ref)).data();
    if (payout === undefined) return fail('NOT_FOUND');
    if (!isWaitingForFunds(payout)) return fail('NOT_ALLOWED_NOW', PAYOUT_REFUSALS.notWaiting);
    await changePayout(batch, payoutId, payout, { dueAt: Timestamp.now() });
    const after = { storeId: payout.storeId };
    writeAudit(batch, { action: 'RETRY_PAYOUT', actor, target: ref.path, before: null, after });
    return succeed({});
  });

/** The payout exists: if its provider is unavailable now, the sweep retries. */
async function sendNow(payoutId: string): Promise<void> {
  const sent = await advancePayout(payoutId);
  if (!sent.ok) logPayoutSkipped(payoutId, sent.failure.code);
}
