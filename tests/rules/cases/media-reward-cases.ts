import { COLLECTIONS } from '@blockbazaar/domain/collections';
import {
  canMoveMediaReward,
  MEDIA_REWARD_STAMPS,
  MEDIA_REWARD_STATUSES,
  type MediaRewardStatus,
} from '@blockbazaar/domain/media-rewards/media-reward';
import { EARLIER, LATER } from '../support/people.ts';
import { GONE, NOW, type Fields } from '../support/values.ts';
import type { RuleCase } from './rule-case.ts';

const step = (title: string, from: MediaRewardStatus, fields: Fields, expected: RuleCase['expected']): RuleCase => ({
  name: title,
  path: COLLECTIONS.mediaRewards,
  by: 'owner',
  request: { act: 'update', id: from, fields },
  expected,
});

const STAMPS = ['reviewedAt', 'paidAt'] as const;
const stampOf = (to: MediaRewardStatus): (typeof STAMPS)[number] =>
  to === 'pending' ? 'reviewedAt' : MEDIA_REWARD_STAMPS[to];

/** Every step there could be, with each way to stamp it: only those of the table, with the stamp that belongs to them, are taken. */
const steps = MEDIA_REWARD_STATUSES.flatMap((from) =>
  MEDIA_REWARD_STATUSES.flatMap((to) => {
    const right = stampOf(to);
    const wrong = STAMPS.find((stamp) => stamp !== right) ?? right;
    return [
      step(`${from} → ${to}`, from, { status: to, [right]: NOW }, canMoveMediaReward(from, to) ? 'allowed' : 'denied'),
      step(`${from} → ${to}, stamped wrong`, from, { status: to, [wrong]: NOW }, 'denied'),
      step(`${from} → ${to}, stamped twice`, from, { status: to, [right]: NOW, [wrong]: NOW }, 'denied'),
      step(`${from} → ${to}, not stamped`, from, { status: to }, 'denied'),
      step(`${from} → ${to}, earlier`, from, { status: to, [right]: EARLIER }, 'denied'),
      step(`${from} → ${to}, later`, from, { status: to, [right]: LATER }, 'denied'),
      step(`${from} → ${to}, with other views`, from, { status: to, [right]: NOW, viewsCount: 1 }, 'denied'),
      step(`${from} → ${to}, with a field of its own making`, from, { status: to, [right]: NOW, extra: 1 }, 'denied'),
    ];
  }),
);

export const mediaRewardCases: readonly RuleCase[] = [
  ...steps,
  step('a stamp alone', 'pending', { reviewedAt: NOW }, 'denied'),
  step('paid out again', 'paid', { paidAt: NOW }, 'denied'),
  step('a status of its own making', 'pending', { status: 'great', reviewedAt: NOW }, 'denied'),
  step('no status', 'pending', { status: GONE, reviewedAt: NOW }, 'denied'),
];
