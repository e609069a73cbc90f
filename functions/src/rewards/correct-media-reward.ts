import type { AdminData } from '@blockbazaar/domain/admin-operations';
import { hasEditConflict } from '@blockbazaar/domain/edits/field-edit';
import { fail, succeed, type Result } from '@blockbazaar/domain/failures';
import {
  canCorrectMediaReward,
  mediaRewardInputSchema,
  rewardThousands,
} from '@blockbazaar/domain/rewards/media-reward';
import { Timestamp } from 'firebase-admin/firestore';
import { writeAudit, type Actor } from '../audit/write-audit.ts';
import { mediaRewardDocuments, mediaRewardRef } from '../documents/media-rewards.ts';
import { changesOf } from '../platform/changes.ts';
import { editConflict } from '../platform/edit-conflict.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';

const { field } = mediaRewardDocuments;

/** The fields whose current values a conflict shows. */
const SHOWN = [...Object.keys(mediaRewardInputSchema.shape), field('status'), field('rewardThousands')];

/** Corrects a submission that is not in a final state. The reward follows from the corrected fields. */
export const correctMediaReward = (
  { id, updates, seen, reason }: AdminData<'CORRECT_MEDIA_REWARD'>,
  actor: Actor,
): Promise<Result<Record<string, never>>> =>
  runOptimistic(async (batch) => {
    const snapshot = await batch.get(mediaRewardRef(id));
    const reward = mediaRewardDocuments.parse(snapshot);
    if (reward === null) return fail('NOT_FOUND');
    const current = snapshot.data() ?? {};
    if (!canCorrectMediaReward(reward.status)) return fail('NOT_ALLOWED_NOW');
    // A correction of a pending submission is not meant for one that was approved since.
    if (reward.status !== seen.status || hasEditConflict(current, { updates, seen }))
      return editConflict(current, SHOWN);
    const { mediaType, viewsCount } = { ...reward, ...withoutUndefined(updates) };
    const changes = changesOf(current, { ...updates, rewardThousands: rewardThousands(mediaType, viewsCount) });
    if (changes === null) return succeed({});
    batch.update(snapshot.ref, { ...changes.after, [field('correctedAt')]: Timestamp.now() });
    writeAudit(batch, {
      action: 'CORRECT_MEDIA_REWARD',
      actor,
      target: snapshot.ref.path,
      before: changes.before,
      after: { ...changes.after, reason },
    });
    return succeed({});
  });

const withoutUndefined = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };
