import type { MEDIA_OPERATIONS } from '@blockbazaar/domain/admin/media-operations';
import { succeed } from '@blockbazaar/domain/failures';
import { rewardThousands, type MediaRewardFields } from '@blockbazaar/domain/media-rewards/media-reward';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { mediaRewardDocuments } from '../documents/media-rewards.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { createAudited } from './create-audited.ts';
import { searchPage, textIn } from './search-page.ts';

export const MEDIA_HANDLERS: AdminHandlers<keyof typeof MEDIA_OPERATIONS> = {
  CREATE_MEDIA_REWARD: (claim, { actor }) => {
    const reward: MediaRewardFields = {
      ...claim,
      rewardThousands: rewardThousands(claim.mediaType, claim.viewsCount),
      status: 'pending',
      submittedAt: Timestamp.now(),
      reviewedAt: null,
      paidAt: null,
    };
    const after = { ...claim, rewardThousands: reward.rewardThousands };
    return createAudited(mediaRewardDocuments.plain.doc(), reward, { action: 'CREATE_MEDIA_REWARD', actor, after });
  },

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
