import { describe, expect, it } from 'vitest';
import {
  canCorrectMediaReward,
  canTransitionMediaReward,
  directMediaTransitions,
  formatReward,
  MEDIA_REWARD_STATUSES,
  rewardThousands,
} from './media-reward.ts';

describe('media reward', () => {
  it('allows the status transitions of the table and no others', () => {
    const moves = MEDIA_REWARD_STATUSES.flatMap((from) =>
      MEDIA_REWARD_STATUSES.filter((to) => canTransitionMediaReward(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves).toEqual([
      'pending → approved',
      'pending → rejected',
      'pending → withdrawn',
      'approved → paid',
      'approved → withdrawn',
    ]);
  });

  it('accepts corrections while it is open, and is never directly set to withdrawn', () => {
    expect(MEDIA_REWARD_STATUSES.filter(canCorrectMediaReward)).toEqual(['pending', 'approved']);
    expect(MEDIA_REWARD_STATUSES.map(directMediaTransitions)).toEqual([['approved', 'rejected'], ['paid'], [], [], []]);
  });

  it.each([
    ['yt_short', 99, 0],
    ['yt_short', 100, 50],
    ['tiktok', 1_000, 500],
    ['reel', 1_999, 999],
    ['yt_long', 1_000, 1_500],
  ] as const)('earns for %s with %i views %i thousand', (type, views, thousands) => {
    expect(rewardThousands(type, views)).toBe(thousands);
  });

  it.each([
    [50, '0.1M'],
    [500, '0.5M'],
    [1_500, '1.5M'],
    [1_234_000, '1,234.0M'],
  ])('formats %i thousand as %s', (thousands, text) => expect(formatReward(thousands)).toBe(text));
});
