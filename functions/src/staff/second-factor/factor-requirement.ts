import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { FACTOR_REFUSALS } from '@blockbazaar/domain/staff/second-factor/factor-texts';
import type { StaffSession } from '@blockbazaar/domain/staff/session';
import type { FactorAccount } from '../../documents/account-factors.ts';
import { sessionDocuments, sessionRef } from '../../documents/sessions.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import type { FactorCaller } from './factor-caller.ts';
import { isFactorRequired } from './is-factor-required.ts';

/** Marks the session in which a factor was set up as proven. */
export const markProven = (batch: OptimisticBatch, { sessionId }: FactorCaller): void => {
  const proven: Partial<StaffSession> = { meetsFactorDemand: true };
  batch.update(sessionRef(sessionId), proven);
};

/** More than anybody has open. With more, the last factor cannot be removed until some have ended. */
const SESSIONS_MAX = 200;

/**
 * Handles the removal of an account's last factor: none of its sessions meets a factor requirement any more. Fails with
 * NOT_ALLOWED_NOW while a factor is required. A concurrent login with a factor writes the account's factors, so that
 * one of the two commits starts again.
 */
export async function handleLastFactorRemoval(batch: OptimisticBatch, account: FactorAccount): Promise<Result<null>> {
  if (account.role === 'owner') return succeed(null);
  if (await isFactorRequired()) return fail('NOT_ALLOWED_NOW', FACTOR_REFUSALS.lastOne);
  const proven = await sessionDocuments.plain
    .where(sessionDocuments.field('sellerId'), '==', account.sellerId)
    .where(sessionDocuments.field('endedAt'), '==', null)
    .limit(SESSIONS_MAX)
    .get();
  if (proven.size === SESSIONS_MAX) return fail('BUSY');
  for (const session of sessionDocuments.parseAll(proven.docs)) {
    if (session.impersonatedBy !== null || !session.meetsFactorDemand) continue;
    const unproven: Partial<StaffSession> = { meetsFactorDemand: false };
    batch.update(sessionRef(session.id), unproven);
  }
  return succeed(null);
}
