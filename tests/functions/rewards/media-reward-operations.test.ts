import '../support/own-project.ts';
import { mediaRewardSchema, type MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { count } from '../support/orders.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;

beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

describe('a media reward operation', () => {
  const claim = {
    discordUsername: 'Night.Owl',
    minecraftUsername: '.Owl_99',
    mediaType: 'yt_long' as const,
    mediaUrl: 'https://videos.test/1',
    viewsCount: 1_999,
  };

  it('derives the reward from the views', async () => {
    const { id } = await owner.do('CREATE_MEDIA_REWARD', claim);
    expect(mediaRewardSchema.parse(await fieldsOf('mediaRewards', id))).toMatchObject({
      ...claim,
      rewardThousands: 2_998,
      status: 'pending',
      reviewedAt: null,
      paidAt: null,
    });
    expect(await auditOfTarget(`mediaRewards/${id}`)).toMatchObject([
      { action: 'CREATE_MEDIA_REWARD', after: { ...claim, rewardThousands: 2_998 } },
    ]);
  });

  it('finds submissions by words in the usernames, newest first, with one status or all', async () => {
    const word = uniqueId('vid');
    const submit = (discordUsername: string, minecraftUsername: string) =>
      owner.do('CREATE_MEDIA_REWARD', { ...claim, discordUsername, minecraftUsername });
    const first = await submit(`Night.${word}`, 'Quiet_Elytra');
    const second = await submit(`${word}.owl`, 'Loud_Elytra');
    await documentAt('mediaRewards', first.id).update({ status: 'approved' });
    const find = async (search: string, status: MediaRewardStatus | null = null) =>
      owner.do('FIND_MEDIA_REWARDS', { search, status });
    expect(await find(word.toUpperCase())).toEqual({ ids: [second.id, first.id], isCut: false });
    expect(await find(`elytra ${word.slice(1)}`)).toEqual({ ids: [second.id, first.id], isCut: false });
    expect(await find(`quiet ${word}`)).toEqual({ ids: [first.id], isCut: false });
    expect(await find(word, 'pending')).toEqual({ ids: [second.id], isCut: false });
    expect(await find(`${word} nobody`)).toEqual({ ids: [], isCut: false });
    expect(codeOf(await owner.call('FIND_MEDIA_REWARDS', { search: ' ', status: null }))).toBe('INVALID_INPUT');
  });

  it.each([
    { viewsCount: 99 },
    { mediaUrl: 'http://videos.test/1' },
    { mediaType: 'podcast' },
    { rewardThousands: 1 },
    { status: 'paid' },
  ])('rejects a submission with %j', async (changes) => {
    const rewards = await count('mediaRewards');
    expect(codeOf(await owner.call('CREATE_MEDIA_REWARD', { ...claim, ...changes }))).toBe('INVALID_INPUT');
    expect(await count('mediaRewards')).toBe(rewards);
  });
});
