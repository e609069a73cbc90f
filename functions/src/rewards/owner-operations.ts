import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import { succeed } from '@blockbazaar/domain/failures';
import type { MEDIA_OPERATIONS } from '@blockbazaar/domain/rewards/media-operations';
import { type MediaRewardFields, rewardThousands } from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { createAudited } from '../audit/create-audited.ts';
import { auditEntriesOf } from '../audit/log/audit-entries.ts';
import { auditLogDocuments } from '../documents/audit-log.ts';
import { mediaRewardDocuments, mediaRewardRef } from '../documents/media-rewards.ts';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { searchPage, textIn } from '../platform/paging/search-page.ts';
import { correctMediaReward } from './correct-media-reward.ts';
import { withdrawMediaReward } from './withdraw-media-reward.ts';

export const MEDIA_HANDLERS: AdminHandlers<keyof typeof MEDIA_OPERATIONS> = {
  CREATE_MEDIA_REWARD: (claim, { actor }) => {
    const reward: MediaRewardFields = {
      ...claim,
      rewardThousands: rewardThousands(claim.mediaType, claim.viewsCount),
      status: 'pending',
      submittedAt: Timestamp.now(),
      reviewedAt: null,
      paidAt: null,
      withdrawnAt: null,
      correctedAt: null,
    };
    const after = { ...claim, rewardThousands: reward.rewardThousands };
    return createAudited(mediaRewardDocuments.plain.doc(), reward, { action: 'CREATE_MEDIA_REWARD', actor, after });
  },

  CORRECT_MEDIA_REWARD: (correction, { actor }) => correctMediaReward(correction, actor),
  WITHDRAW_MEDIA_REWARD: (withdrawal, { actor }) => withdrawMediaReward(withdrawal, actor),
  GET_MEDIA_REWARD_HISTORY: async ({ id }) => succeed(await readMediaHistory(id)),

  FIND_MEDIA_REWARDS: async ({ search, status }) => {
    const { plain, field } = mediaRewardDocuments;
    const found = await searchPage(
      {
        name: `media rewards ${status ?? ''} ${search}`,
        query: status === null ? plain : plain.where(field('status'), '==', status),
        order: [[field('submittedAt'), 'desc', 'moment']],
        size: STAFF_PAGE_SIZES.mediaRewards,
      },
      null,
      search,
      (reward) => textIn(reward, [field('discordUsername'), field('minecraftUsername')]),
    );
    if (!found.ok) return found;
    return succeed({ ids: found.value.docs.map(({ id }) => id), isCut: found.value.next !== null });
  },
};

/** The history of a submission from the audit log, latest entry first. */
async function readMediaHistory(id: string): Promise<AdminResult<'GET_MEDIA_REWARD_HISTORY'>> {
  const { field, plain } = auditLogDocuments;
  const { docs } = await plain
    .where(field('target'), '==', mediaRewardRef(id).path)
    .orderBy(field('at'), 'desc')
    .limit(STAFF_PAGE_SIZES.mediaHistory + 1)
    .get();
  const shown = docs.slice(0, STAFF_PAGE_SIZES.mediaHistory);
  return { steps: await auditEntriesOf(shown), isCut: docs.length > shown.length };
}
