import { MEDIA_REWARD_STATUSES, MEDIA_TYPE_NAMES, mediaRewardSchema } from '@blockbazaar/domain/rewards/media-reward';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoMediaRewards } from './media-rewards.ts';

const now = new Date('2026-03-01T20:00:00Z');
const rewards = demoMediaRewards(now).map(({ fields }) => fields);

it('returns at least 25 valid documents, of every status and type', () => {
  expect(rewards.filter((reward) => !z.strictObject(mediaRewardSchema.shape).safeParse(reward).success)).toEqual([]);
  expect(rewards.length).toBeGreaterThanOrEqual(25);
  expect(new Set(rewards.map(({ status }) => status))).toEqual(new Set(MEDIA_REWARD_STATUSES));
  expect(new Set(rewards.map(({ mediaType }) => mediaType))).toEqual(new Set(MEDIA_TYPE_NAMES));
});

it('returns times of submission, review and payment in this order, before now', () => {
  const times = rewards.map(({ submittedAt, reviewedAt, paidAt }) =>
    [submittedAt, reviewedAt, paidAt].flatMap((time) => time?.toMillis() ?? []),
  );
  expect(times.filter((ms) => ms.some((at, index) => at > (ms[index + 1] ?? now.getTime())))).toEqual([]);
});
