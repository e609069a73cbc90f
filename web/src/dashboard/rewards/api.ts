import { cursorAfter } from '@blockbazaar/domain/queries/list-query';
import {
  canTransitionMediaReward,
  MEDIA_REWARD_STAMPS,
  type DirectMediaTransition,
  type MediaReward,
  type MediaRewardInput,
  type MediaRewardStatus,
} from '@blockbazaar/domain/rewards/media-reward';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, limit, orderBy, query, serverTimestamp, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { CallResult } from '@/firebase/call-result.ts';
import { createCursorCache } from '@/firebase/page-cursor.ts';
import { parseDocument } from '@/firebase/sdk/documents.ts';
import { mediaRewardDocuments } from '@/firebase/sdk/documents/media-rewards.ts';
import { openList } from '@/firebase/sdk/lists.ts';
import { useLivePages, type LivePages, type OpenPage } from '@/firebase/staff/lists/use-live-pages.ts';
import { staffApp } from '@/firebase/staff/session/staff-app.ts';
import { asStaff, editAsStaff, EditRefused } from '@/firebase/staff/staff-data.ts';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { useQueryState, type QueryState } from '@/firebase/use-query-state.ts';

/** The owner's filter. `status` null: all. Another `refreshCount` fetches again. */
interface RewardFilter {
  status: MediaRewardStatus | null;
  refreshCount: number;
}

const PAGE_SIZE = STAFF_PAGE_SIZES.mediaRewards;

const mediaRewards = () => mediaRewardDocuments.in(staffApp('owner').firestore);
const ofStatus = (status: MediaRewardStatus | null) =>
  status === null ? [] : [where(mediaRewardDocuments.field('status'), '==', status)];

const openPage =
  ({ status }: RewardFilter): OpenPage<MediaReward> =>
  (after) => {
    const cachedCursor = createCursorCache();
    const page = query(
      mediaRewards(),
      ...ofStatus(status),
      orderBy(mediaRewardDocuments.field('submittedAt'), 'desc'),
      orderBy(documentId(), 'desc'),
      ...(after === null ? [] : [startAfter(...after)]),
      limit(PAGE_SIZE),
    );
    return asStaff(
      'owner',
      openList(page, mediaRewardDocuments.schema, (items, snapshot) => ({
        items,
        next: cachedCursor(cursorAfter(snapshot.docs, [mediaRewardDocuments.field('submittedAt')], PAGE_SIZE)),
      })),
    );
  };

/** Submissions, newest first, live. */
export function useMediaRewards({ status, refreshCount }: RewardFilter): LivePages<MediaReward> {
  const open = useMemo(() => openPage({ status, refreshCount }), [status, refreshCount]);
  return useLivePages(open);
}

const openByIds = (ids: readonly string[]): Subscribe<MediaReward[]> =>
  asStaff(
    'owner',
    openList(
      query(mediaRewards(), where(documentId(), 'in', ids), limit(PAGE_SIZE)),
      mediaRewardDocuments.schema,
      (rewards) => rewards.toSorted((one, other) => other.submittedAt.toMillis() - one.submittedAt.toMillis()),
    ),
  );

/** The submissions with these IDs, newest first, live. Accepts at least one ID and one page at most. */
export function useMediaRewardsById(ids: readonly string[]): QueryState<MediaReward[]> {
  const queryKey = ids.join('/');
  return useQueryState(
    useMemo(() => openByIds(queryKey.split('/')), [queryKey]),
    queryKey,
  );
}

/**
 * Moves a submission to another status, and stamps it. A submission that has changed since it was shown is not
 * modified.
 */
export const moveMediaReward = ({ id, ...shown }: MediaReward, to: DirectMediaTransition): Promise<CallResult<null>> =>
  editAsStaff('owner', async (transaction) => {
    const reference = mediaRewardDocuments.ref(staffApp('owner').firestore, id);
    const reward = parseDocument(mediaRewardDocuments.schema, await transaction.get(reference));
    if (reward === null) throw new EditRefused('NOT_FOUND');
    const isCorrected = DECISION_FIELDS.some((field) => reward[field] !== shown[field]);
    if (isCorrected || !canTransitionMediaReward(reward.status, to)) throw new EditRefused('NOT_ALLOWED_NOW');
    transaction.update(reference, { status: to, [MEDIA_REWARD_STAMPS[to]]: serverTimestamp() });
  });

/** Fields that a decision depends on. */
const DECISION_FIELDS = [
  'discordUsername',
  'minecraftUsername',
  'mediaType',
  'mediaUrl',
  'viewsCount',
  'rewardThousands',
] as const satisfies readonly (keyof MediaRewardInput | 'rewardThousands')[];
