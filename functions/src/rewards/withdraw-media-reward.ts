import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import { canTransitionMediaReward, MEDIA_REWARD_STAMPS } from '@blockbazaar/domain/rewards/media-reward';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { mediaRewardDocuments, mediaRewardRef } from '../documents/media-rewards.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const { field } = mediaRewardDocuments;

/**
 * Withdraws a submission that is neither rejected nor paid. Fails with NOT_ALLOWED_NOW otherwise, or if its reward was
 * corrected since it was displayed.
 */
export const withdrawMediaReward = (
  { id, rewardThousands, reason }: AdminData<'WITHDRAW_MEDIA_REWARD'>,
  actor: Actor,
): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const snapshot = await batch.get(mediaRewardRef(id));
    const reward = mediaRewardDocuments.parse(snapshot);
    if (reward === null) return fail('NOT_FOUND');
    const { status } = reward;
    if (status === 'withdrawn') return succeed({});
    if (!canTransitionMediaReward(status, 'withdrawn') || reward.rewardThousands !== rewardThousands)
      return fail('NOT_ALLOWED_NOW');
    batch.update(snapshot.ref, {
      [field('status')]: 'withdrawn',
      [MEDIA_REWARD_STAMPS.withdrawn]: Timestamp.now(),
    });
    writeAudit(batch, {
      action: 'WITHDRAW_MEDIA_REWARD',
      actor,
      target: snapshot.ref.path,
      before: { status },
      after: { status: 'withdrawn', reason },
    });
    return succeed({});
  });
