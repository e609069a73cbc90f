import {
  canMoveMediaReward,
  MEDIA_REWARD_STAMPS,
  type MediaReward,
  type MediaRewardStatus,
} from '@blockbazaar/domain/media-rewards/media-reward';
import { STAFF_PAGE_SIZES } from '@blockbazaar/domain/staff/staff-limits';
import { documentId, limit, orderBy, query, serverTimestamp, startAfter, where } from 'firebase/firestore';
import { useMemo } from 'react';
import type { CallResult } from '../call-result.ts';
import { parseDocument } from '../documents.ts';
import { mediaRewardDocuments } from '../documents/media-rewards.ts';
import { openList } from '../lists.ts';
import { cursorAfter, cursorMemory } from '../page-cursor.ts';
import type { Subscribe } from '../subscribe.ts';
import { useQueryState, type QueryState } from '../use-query-state.ts';
import { useLivePages, type LivePages, type OpenPage } from './page-states.ts';
import { staffApp } from './staff-app.ts';
import { asStaff, editAsStaff, EditRefused } from './staff-data.ts';

/** What the owner looks for. `status` null: all. `round`: another one asks anew. */
interface Wanted {
  status: MediaRewardStatus | null;
  round: number;
}

const PAGE_SIZE = STAFF_PAGE_SIZES.mediaRewards;
/** Sorts behind everything that begins with what stands before it. */
const LAST = '\u{F8FF}';

const mediaRewards = () => mediaRewardDocuments.in(staffApp('owner').firestore);
const ofStatus = (status: MediaRewardStatus | null) =>
  status === null ? [] : [where(mediaRewardDocuments.field('status'), '==', status)];

const openPage =
  ({ status }: Wanted): OpenPage<MediaReward> =>
  (after) => {
    const sameNext = cursorMemory();
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
        next: sameNext(cursorAfter(snapshot, [mediaRewardDocuments.field('submittedAt')], PAGE_SIZE)),
      })),
    );
  };

/** Submissions, the newest first, live. */
export function useMediaRewards({ status, round }: Wanted): LivePages<MediaReward> {
  const open = useMemo(() => openPage({ status, round }), [status, round]);
  return useLivePages(open);
}

export interface FoundMediaRewards {
  rewards: MediaReward[];
  /** Whether there are more than were asked for. */
  isCut: boolean;
}

const openByKey = (
  key: 'discordKey' | 'minecraftKey',
  search: string,
  { status }: Wanted,
): Subscribe<FoundMediaRewards> => {
  const beginning = search.toLowerCase();
  const found = query(
    mediaRewards(),
    ...ofStatus(status),
    where(key, '>=', beginning),
    where(key, '<', `${beginning}${LAST}`),
    orderBy(key),
    limit(PAGE_SIZE),
  );
  return asStaff(
    'owner',
    openList(found, mediaRewardDocuments.schema, (rewards, { size }) => ({ rewards, isCut: size === PAGE_SIZE })),
  );
};

/** Submissions of those whose Discord or game username begins with `search`, the newest first, live; the first of each when there are many. */
export function useFoundMediaRewards(search: string, { status, round }: Wanted): QueryState<FoundMediaRewards> {
  const queryKey = `${search}/${status ?? ''}/${round}`;
  const byDiscord = useQueryState(
    useMemo(() => openByKey('discordKey', search, { status, round }), [search, status, round]),
    queryKey,
  );
  const byMinecraft = useQueryState(
    useMemo(() => openByKey('minecraftKey', search, { status, round }), [search, status, round]),
    queryKey,
  );
  return useMemo(() => {
    if (byDiscord.status !== 'ready') return byDiscord;
    if (byMinecraft.status !== 'ready') return byMinecraft;
    const found = [...byDiscord.data.rewards, ...byMinecraft.data.rewards];
    const rewards = [...new Map(found.map((reward) => [reward.id, reward])).values()].toSorted(
      (one, other) => other.submittedAt.toMillis() - one.submittedAt.toMillis(),
    );
    return { status: 'ready', data: { rewards, isCut: byDiscord.data.isCut || byMinecraft.data.isCut } };
  }, [byDiscord, byMinecraft]);
}

/** Moves a submission on, and stamps it. One that was moved meanwhile is left alone. */
export const moveMediaReward = (id: string, to: Exclude<MediaRewardStatus, 'pending'>): Promise<CallResult<null>> =>
  editAsStaff('owner', async (transaction) => {
    const reference = mediaRewardDocuments.ref(staffApp('owner').firestore, id);
    const reward = parseDocument(mediaRewardDocuments.schema, await transaction.get(reference));
    if (reward === null) throw new EditRefused('NOT_FOUND');
    if (!canMoveMediaReward(reward.status, to)) throw new EditRefused('NOT_ALLOWED_NOW');
    transaction.update(reference, { status: to, [MEDIA_REWARD_STAMPS[to]]: serverTimestamp() });
  });
