import { randomUUID } from 'node:crypto';
import { succeed, type Result } from '@blockbazaar/domain/failures';
import { sellerSchema } from '@blockbazaar/domain/people/seller';
import { staffUid } from '@blockbazaar/domain/staff/session';
import * as z from 'zod/mini';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { sellerFactorsRef } from '../documents/account-factors.ts';
import { notificationSettingsRef } from '../documents/notification-settings.ts';
import { sellerCredentialsRef } from '../documents/seller-credentials.ts';
import { sellerPasswordLinkRef } from '../documents/seller-password-links.ts';
import { sellerUsernameRef } from '../documents/seller-usernames.ts';
import { sellerRef } from '../documents/sellers.ts';
import { notifyOfSecurity } from '../notifications/notify-of-security.ts';
import { auth } from '../platform/auth.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { endSellerSessions, endSessionsInBatch } from '../staff/sessions/end-sessions.ts';

/** A condition at the commit on the seller's store. `storeId` is null if the seller does not exist or is malformed. */
type Guard = (batch: OptimisticBatch, storeId: string | null) => Promise<Result<null>>;

interface Removal {
  guard?: Guard;
  /** False while the store itself is being deleted. */
  notifiesStore?: boolean;
}

/**
 * Removes a seller's account: logins stop working, and its sessions end. Safe to repeat. Returns whether the account
 * existed.
 */
export async function removeSeller(
  sellerId: string,
  actor: Actor,
  { guard, notifiesStore = true }: Removal = {},
): Promise<Result<boolean>> {
  const reason = 'seller_deleted';
  const removed = await runOptimistic(async (batch) => {
    const seller = await batch.get(sellerRef(sellerId));
    if (!seller.exists) return succeed(false);
    const { data } = z
      .pick(sellerSchema, { username: true, discordUsername: true, storeId: true, storeRole: true })
      .safeParse(seller.data());
    const guarded = await guard?.(batch, data?.storeId ?? null);
    if (guarded?.ok === false) return guarded;
    batch.remove(seller.ref);
    batch.remove(sellerCredentialsRef(sellerId));
    batch.remove(sellerFactorsRef(sellerId));
    batch.remove(sellerPasswordLinkRef(sellerId));
    batch.remove(notificationSettingsRef(sellerId));
    if (data !== undefined) batch.remove(sellerUsernameRef(data.username));
    if (notifiesStore && data !== undefined && data.storeId !== null)
      notifyOfSecurity(batch, data.storeId, { event: 'personRemoved', ...data });
    writeAudit(batch, {
      action: 'DELETE_SELLER',
      actor,
      target: seller.ref.path,
      before: data ?? null,
      after: null,
    });
    await endSessionsInBatch(batch, sellerId, { actor, reason });
    return succeed(true);
  });
  if (!removed.ok) return removed;
  // Also for a removed seller: an earlier attempt may have stopped after the removal.
  const ended = await endSellerSessions(sellerId, { actor, reason });
  if (!ended.ok) return ended;
  if (removed.value) await forgetUser(sellerId);
  return removed;
}

/** Failures are ignored, because the remaining user cannot be used without a session. */
async function forgetUser(sellerId: string): Promise<void> {
  try {
    await (await auth()).deleteUser(staffUid({ role: 'seller', sellerId }));
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
    if (!isGone) logUnexpectedError('removeSeller', randomUUID(), error);
  }
}
