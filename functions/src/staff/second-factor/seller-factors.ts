import { succeed } from '@blockbazaar/domain/failures';
import { writeAudit } from '../../audit/write-audit.ts';
import { parseSellerFactors, sellerFactorsRef } from '../../documents/account-factors.ts';
import { notifyOfSeller } from '../../notifications/notify-of-security.ts';
import type { AdminHandler } from '../../platform/admin-handler.ts';
import { readAll } from '../../platform/read-all.ts';
import { withOwnerProof } from '../fresh-proof/with-owner-proof.ts';
import { endSellerSessions } from '../sessions/end-sessions.ts';

/** The ids of those sellers who have a second factor. */
export async function sellersWithFactors(sellerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const snapshots = await readAll(sellerIds.map(sellerFactorsRef));
  return new Set(
    snapshots.flatMap((snapshot) => {
      const factors = parseSellerFactors(snapshot);
      return factors !== null && (factors.secondFactor !== null || factors.passkeys.length > 0) ? [snapshot.id] : [];
    }),
  );
}

/** Removes all second factors of a seller who has lost them. All sessions of the seller end. */
export const resetSellerFactors: AdminHandler<'RESET_SELLER_FACTORS'> = async ({ sellerId, proof }, { actor }) => {
  const ref = sellerFactorsRef(sellerId);
  const reset = await withOwnerProof(proof, {
    // If the seller has none, now or after an earlier attempt, only the sessions remain to end.
    findDone: async (batch) => ((await batch.get(ref)).exists ? null : succeed({})),
    work: async (batch) => {
      batch.remove(ref);
      await notifyOfSeller(batch, sellerId, 'factorsChanged');
      writeAudit(batch, { action: 'RESET_SELLER_FACTORS', actor, target: ref.path, before: null, after: null });
      return succeed({});
    },
  });
  if (!reset.ok) return reset;
  const ended = await endSellerSessions(sellerId, { actor, reason: 'factors_reset' });
  return ended.ok ? succeed({}) : ended;
};
