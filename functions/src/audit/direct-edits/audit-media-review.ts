import { MEDIA_REWARD_STATUSES, type DirectMediaTransition } from '@blockbazaar/domain/rewards/media-reward';
import { mediaRewardDocuments } from '../../documents/media-rewards.ts';
import { auditDirectEdit, type EditEvent, type Written } from './audit-direct-edit.ts';

const ACTIONS: Readonly<Record<DirectMediaTransition, string>> = {
  approved: 'APPROVE_MEDIA_REWARD',
  rejected: 'REJECT_MEDIA_REWARD',
  paid: 'PAY_MEDIA_REWARD',
};

/** Records the owner's decision about a submission, and the payment of its reward. */
export async function auditMediaReview(written: Written, event: EditEvent): Promise<void> {
  const { before, after } = written;
  const { field } = mediaRewardDocuments;
  const [was, is] = [before, after].map((reward) =>
    MEDIA_REWARD_STATUSES.find((status) => status === reward.get(field('status'))),
  );
  // A function makes withdrawals and records them.
  if (was === is || is === undefined || is === 'pending' || is === 'withdrawn') return;
  await auditDirectEdit(written, event, {
    action: ACTIONS[is],
    target: after.ref.path,
    storeId: null,
    before: { status: was ?? null },
    after: { status: is, rewardThousands: (after.get(field('rewardThousands')) as unknown) ?? null },
  });
}
