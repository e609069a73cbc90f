import { COLLECTIONS } from '@blockbazaar/domain/collections';
import {
  directMediaTransitions,
  MEDIA_REWARD_STAMPS,
  MEDIA_REWARD_STATUSES,
  type MediaRewardStatus,
} from '@blockbazaar/domain/rewards/media-reward';
import type { DocumentData } from 'firebase/firestore';
import { DELETED, NOW } from '../support/firestore-request.ts';
import { FUTURE, PAST } from '../support/people.ts';
import type { RuleCase } from './rule-case.ts';

const update = (
  name: string,
  from: MediaRewardStatus,
  fields: DocumentData,
  expected: RuleCase['expected'],
): RuleCase => ({
  name,
  path: COLLECTIONS.mediaRewards,
  by: 'owner',
  request: { method: 'update', id: from, fields },
  expected,
});

const STAMPS = ['reviewedAt', 'paidAt', 'withdrawnAt'] as const;
const stampOf = (to: MediaRewardStatus): (typeof STAMPS)[number] =>
  to === 'pending' ? 'reviewedAt' : MEDIA_REWARD_STAMPS[to];

/**
 * Every pair of statuses with every combination of timestamps. Allowed are the domain's transitions that the page
 * writes, with the page's timestamps. Direct withdrawals are denied, and so are changes of withdrawn submissions.
 */
const transitions = MEDIA_REWARD_STATUSES.flatMap((from) =>
  MEDIA_REWARD_STATUSES.flatMap((to) => {
    const right = stampOf(to);
    const wrong = STAMPS.find((stamp) => stamp !== right) ?? right;
    const step = (how: string, fields: DocumentData): RuleCase =>
      update(`${from} → ${to} ${how}`, from, { status: to, ...fields }, 'denied');
    return [
      update(
        `${from} → ${to}`,
        from,
        { status: to, [right]: NOW },
        directMediaTransitions(from).some((move) => move === to) ? 'allowed' : 'denied',
      ),
      step('with the wrong stamp', { [wrong]: NOW }),
      step('with both stamps', { [right]: NOW, [wrong]: NOW }),
      step('without a stamp', {}),
      step('stamped with a past time', { [right]: PAST }),
      step('stamped with a future time', { [right]: FUTURE }),
      step('with another number of views', { [right]: NOW, viewsCount: 1 }),
      step('with an unknown field', { [right]: NOW, extra: 1 }),
    ];
  }),
);

export const mediaRewardCases: readonly RuleCase[] = [
  ...transitions,
  update('a stamp without a status', 'pending', { reviewedAt: NOW }, 'denied'),
  update('a withdrawal with a reason', 'pending', { status: 'withdrawn', withdrawnAt: NOW, reason: 'x' }, 'denied'),
  update('a correction', 'pending', { viewsCount: 1_000, rewardThousands: 500, correctedAt: NOW }, 'denied'),
  update('a second payment stamp', 'paid', { paidAt: NOW }, 'denied'),
  update('an unknown status', 'pending', { status: 'great', reviewedAt: NOW }, 'denied'),
  update('a removed status', 'pending', { status: DELETED, reviewedAt: NOW }, 'denied'),
];
