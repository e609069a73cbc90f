import { succeed, type Result } from '@blockbazaar/domain/failures';
import { sessionRef } from '../../documents/sessions.ts';
import { notifyOfSeller } from '../../notifications/notify-of-security.ts';
import type { OptimisticBatch } from '../../platform/optimistic-batch.ts';
import { endAccountSessions, endSessionsWithin, type Ending } from '../end-sessions.ts';
import { NO_FRESH_PROOF } from '../fresh-proof.ts';
import type { FactorHolder } from './factor-holder.ts';

/** A session of before may be a stranger's: only the one that has changed the factors continues. */
const endingOf = ({ actor, sessionId }: FactorHolder): Ending => ({
  actor,
  reason: 'factors_changed',
  isKept: ({ id }) => id === sessionId,
});

/** Ends a seller's other sessions in the commit that adds or removes a factor, and notifies the store. */
export async function onFactorsChanged(batch: OptimisticBatch, holder: FactorHolder): Promise<void> {
  const { account, sessionId } = holder;
  batch.update(sessionRef(sessionId), NO_FRESH_PROOF);
  if (account.role === 'owner') return;
  await endSessionsWithin(batch, account.sellerId, endingOf(holder));
  await notifyOfSeller(batch, account.sellerId, 'factorsChanged');
}

/** Ends the other sessions that are left: the owner's, with the impersonations from them, and those that were opened at that moment. */
export async function afterFactorsChanged<T>(holder: FactorHolder, changed: Result<T>): Promise<Result<T>> {
  if (!changed.ok) return changed;
  const ended = await endAccountSessions(holder.account, endingOf(holder));
  return ended.ok ? succeed(changed.value) : ended;
}
