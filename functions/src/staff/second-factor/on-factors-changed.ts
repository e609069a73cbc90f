import { succeed, type Result } from '@blockbazaar/domain/failures';
import { sessionRef } from '../../documents/sessions.ts';
import { notifyOfSeller } from '../../notifications/notify-of-security.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { countAttempt } from '../../platform/rate-limit/count-attempt.ts';
import { RATE_LIMITS } from '../../platform/rate-limit/rate-limits.ts';
import { NO_FRESH_PROOF } from '../fresh-proof/require-fresh-proof.ts';
import { endAccountSessions, endSessionsInBatch, type SessionEnding } from '../sessions/end-sessions.ts';
import type { FactorCaller } from './factor-caller.ts';

/** Ends all sessions except the one that changed the factors: an older session may be stolen. */
const sessionEndingOf = ({ actor, sessionId }: FactorCaller): SessionEnding => ({
  actor,
  reason: 'factors_changed',
  isExcluded: ({ id }) => id === sessionId,
});

/**
 * Notifies the store of a seller in the commit that changes the factors or recovery codes. Fails with RATE_LIMITED:
 * more changes would flood the store with alerts.
 */
export async function notifyOfFactors(batch: OptimisticBatch, { account }: FactorCaller): Promise<Result<null>> {
  if (account.role === 'owner') return succeed(null);
  const countedAttempt = await countAttempt(batch, RATE_LIMITS.factorChange, account.sellerId);
  if (countedAttempt.ok) await notifyOfSeller(batch, account.sellerId, 'factorsChanged');
  return countedAttempt;
}

/**
 * Ends a seller's other sessions in the commit that adds or removes a factor, and notifies the store. Fails with
 * RATE_LIMITED.
 */
export async function endOtherSessionsAndNotify(
  batch: OptimisticBatch,
  factorCaller: FactorCaller,
): Promise<Result<null>> {
  const { account, sessionId } = factorCaller;
  batch.update(sessionRef(sessionId), NO_FRESH_PROOF);
  if (account.role === 'seller') await endSessionsInBatch(batch, account.sellerId, sessionEndingOf(factorCaller));
  return notifyOfFactors(batch, factorCaller);
}

/**
 * Ends the remaining sessions: the owner's other ones with their impersonations, and those that were opened at the same
 * time.
 */
export async function endRemainingSessions<T>(factorCaller: FactorCaller, changed: Result<T>): Promise<Result<T>> {
  if (!changed.ok) return changed;
  const ended = await endAccountSessions(factorCaller.account, sessionEndingOf(factorCaller));
  return ended.ok ? succeed(changed.value) : ended;
}
