import type { MEDIA_OPERATIONS } from '@blockbazaar/domain/admin/media-operations';
import { rewardThousands, type MediaRewardFields } from '@blockbazaar/domain/media-rewards/media-reward';
import { Timestamp } from 'firebase-admin/firestore';
import { mediaRewardDocuments } from '../documents/media-rewards.ts';
import type { AdminHandlers } from './admin-handler.ts';
import { createAudited } from './create-audited.ts';

export const MEDIA_HANDLERS: AdminHandlers<keyof typeof MEDIA_OPERATIONS> = {
  CREATE_MEDIA_REWARD: (claim, { actor }) => {
    const reward: MediaRewardFields = {
      ...claim,
      discordKey: claim.discordUsername.toLowerCase(),
      minecraftKey: claim.minecraftUsername.toLowerCase(),
      rewardThousands: rewardThousands(claim.mediaType, claim.viewsCount),
      status: 'pending',
      submittedAt: Timestamp.now(),
      reviewedAt: null,
      paidAt: null,
    };
    const after = { ...claim, rewardThousands: reward.rewardThousands };
    return createAudited(mediaRewardDocuments.plain.doc(), reward, { action: 'CREATE_MEDIA_REWARD', actor, after });
  },
};
