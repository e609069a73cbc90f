import '../support/own-project.ts';
import { mediaRewardSchema, type MediaRewardStatus } from '@blockbazaar/domain/rewards/media-reward';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../support/callable.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { auditOfTarget, documentAt, fieldsOf, ownerIn, type TestOwner } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

let environment: TestEnvironment;
let owner: TestOwner;
beforeAll(async () => {
  environment = await startTestEnvironment();
  owner = await ownerIn(environment);
});
afterAll(() => environment.stop());

const CLAIM = {
  discordUsername: 'lena.builds',
  minecraftUsername: 'LenaBuilds',
  mediaType: 'tiktok',
  mediaUrl: 'https://videos.example/1',
  viewsCount: 1_000,
} as const;

async function createSubmission(status: MediaRewardStatus = 'pending'): Promise<string> {
  const id = uniqueId('media');
  const fields = {
    ...CLAIM,
    rewardThousands: 500,
    status,
    submittedAt: Timestamp.now(),
    reviewedAt: null,
    paidAt: null,
  };
  await documentAt('mediaRewards', id).set(fields);
  return id;
}

const read = async (id: string) => mediaRewardSchema.parse(await fieldsOf('mediaRewards', id));
const actionsOf = async (id: string) => (await auditOfTarget(`mediaRewards/${id}`)).map(({ action }) => action);

describe('CORRECT_MEDIA_REWARD', () => {
  it('changes the fields of a submission and recalculates its reward', async () => {
    const id = await createSubmission();
    await owner.do('CORRECT_MEDIA_REWARD', {
      id,
      updates: { mediaType: 'yt_long', viewsCount: 2_000 },
      seen: { mediaType: 'tiktok', viewsCount: 1_000, status: 'pending' },
      reason: ' The link is of a long video ',
    });
    const reward = await read(id);
    expect(reward).toMatchObject({ ...CLAIM, mediaType: 'yt_long', viewsCount: 2_000, rewardThousands: 3_000 });
    expect(reward.correctedAt).not.toBeNull();
    expect(reward.status).toBe('pending');
    expect(await auditOfTarget(`mediaRewards/${id}`)).toMatchObject([
      {
        action: 'CORRECT_MEDIA_REWARD',
        actor: { role: 'owner' },
        before: { mediaType: 'tiktok', viewsCount: 1_000, rewardThousands: 500 },
        after: {
          mediaType: 'yt_long',
          viewsCount: 2_000,
          rewardThousands: 3_000,
          reason: 'The link is of a long video',
        },
      },
    ]);
  });

  it('makes a repeated correction once', async () => {
    const id = await createSubmission('approved');
    const correction = {
      id,
      updates: { minecraftUsername: '.Lena' },
      seen: { minecraftUsername: 'LenaBuilds', status: 'approved' },
      reason: 'Plays on Bedrock',
    } as const;
    await owner.do('CORRECT_MEDIA_REWARD', correction);
    await owner.do('CORRECT_MEDIA_REWARD', correction);
    expect(await actionsOf(id)).toEqual(['CORRECT_MEDIA_REWARD']);
    expect((await read(id)).status).toBe('approved');
  });

  it('saves two concurrent changes of different fields, or reports the other caller’s change', async () => {
    const id = await createSubmission();
    const correct = (updates: object, seen: object) =>
      owner.call('CORRECT_MEDIA_REWARD', {
        id,
        updates,
        seen: { ...seen, status: 'pending' },
        reason: 'As on the ticket',
      });
    const others = await Promise.all([
      correct({ viewsCount: 4_000 }, { viewsCount: 1_000 }),
      correct({ minecraftUsername: '.Lena' }, { minecraftUsername: 'LenaBuilds' }),
    ]);
    expect(others.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await read(id)).toMatchObject({ viewsCount: 4_000, minecraftUsername: '.Lena', rewardThousands: 2_000 });

    const same = await Promise.all([
      correct({ viewsCount: 5_000 }, { viewsCount: 4_000 }),
      correct({ viewsCount: 6_000 }, { viewsCount: 4_000 }),
    ]);
    expect(same.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = same.find(({ ok }) => !ok);
    expect(refused && codeOf(refused)).toBe('EDIT_CONFLICT');
    const { viewsCount } = await read(id);
    expect([5_000, 6_000]).toContain(viewsCount);
    expect(refused).toMatchObject({ details: { current: { viewsCount, status: 'pending' } } });
    expect(await actionsOf(id)).toHaveLength(3);
  });

  it('refuses a submission that has been approved since, with its current state', async () => {
    const id = await createSubmission('approved');
    const answer = await owner.call('CORRECT_MEDIA_REWARD', {
      id,
      updates: { viewsCount: 9_000 },
      seen: { viewsCount: 1_000, status: 'pending' },
      reason: 'More views since',
    });
    expect(codeOf(answer)).toBe('EDIT_CONFLICT');
    expect(answer).toMatchObject({ details: { current: { status: 'approved', viewsCount: 1_000 } } });
    expect((await read(id)).rewardThousands).toBe(500);
  });

  it.each(['rejected', 'paid', 'withdrawn'] as const)('refuses a submission that is %s', async (status) => {
    const id = await createSubmission(status);
    const correction = { id, updates: { viewsCount: 9_000 }, seen: { viewsCount: 1_000, status }, reason: 'Late' };
    expect(codeOf(await owner.call('CORRECT_MEDIA_REWARD', correction))).toBe('NOT_ALLOWED_NOW');
    expect(await actionsOf(id)).toEqual([]);
  });

  it.each([
    { updates: { viewsCount: 99 } },
    { updates: { mediaUrl: 'http://videos.example/1' } },
    { updates: { rewardThousands: 9_999 } },
    { updates: { status: 'paid' } },
    { reason: ' ' },
    { reason: 'x'.repeat(301) },
    { seen: {} },
  ])('rejects %j', async (part) => {
    const id = await createSubmission();
    const correction = { id, updates: { viewsCount: 200 }, seen: { status: 'pending' }, reason: 'A typo', ...part };
    expect(codeOf(await owner.call('CORRECT_MEDIA_REWARD', correction))).toBe('INVALID_INPUT');
    expect(await read(id)).toMatchObject(CLAIM);
  });

  it('refuses an unknown submission', async () => {
    const correction = { id: 'gone', updates: {}, seen: { status: 'pending' }, reason: 'A typo' };
    expect(codeOf(await owner.call('CORRECT_MEDIA_REWARD', correction))).toBe('NOT_FOUND');
  });
});

describe('WITHDRAW_MEDIA_REWARD', () => {
  it.each(['pending', 'approved'] as const)('withdraws a %s submission once, with the reason', async (status) => {
    const id = await createSubmission(status);
    const withdrawal = { id, rewardThousands: 500, reason: 'Sent twice' };
    await owner.do('WITHDRAW_MEDIA_REWARD', withdrawal);
    await owner.do('WITHDRAW_MEDIA_REWARD', withdrawal);
    const reward = await read(id);
    expect(reward.status).toBe('withdrawn');
    expect(reward.withdrawnAt).not.toBeNull();
    expect(await auditOfTarget(`mediaRewards/${id}`)).toMatchObject([
      { action: 'WITHDRAW_MEDIA_REWARD', before: { status }, after: { status: 'withdrawn', reason: 'Sent twice' } },
    ]);
  });

  it.each(['rejected', 'paid'] as const)('refuses a submission that is %s', async (status) => {
    const id = await createSubmission(status);
    const answer = await owner.call('WITHDRAW_MEDIA_REWARD', { id, rewardThousands: 500, reason: 'Late' });
    expect(codeOf(answer)).toBe('NOT_ALLOWED_NOW');
    expect((await read(id)).status).toBe(status);
  });

  it('refuses a submission that has been corrected since, and an unknown one', async () => {
    const id = await createSubmission();
    const answer = await owner.call('WITHDRAW_MEDIA_REWARD', { id, rewardThousands: 499, reason: 'Sent twice' });
    expect(codeOf(answer)).toBe('NOT_ALLOWED_NOW');
    const gone = { id: 'gone', rewardThousands: 500, reason: 'Sent twice' };
    expect(codeOf(await owner.call('WITHDRAW_MEDIA_REWARD', gone))).toBe('NOT_FOUND');
  });

  it('leaves one of the two results when it is concurrent with a correction', async () => {
    const id = await createSubmission();
    await Promise.all([
      owner.call('WITHDRAW_MEDIA_REWARD', { id, rewardThousands: 500, reason: 'Sent twice' }),
      owner.call('CORRECT_MEDIA_REWARD', {
        id,
        updates: { viewsCount: 3_000 },
        seen: { viewsCount: 1_000, status: 'pending' },
        reason: 'More views',
      }),
    ]);
    const { status, viewsCount } = await read(id);
    expect([
      ['withdrawn', 1_000],
      ['pending', 3_000],
    ]).toContainEqual([status, viewsCount]);
    expect(await actionsOf(id)).toHaveLength(1);
  });
});

describe('GET_MEDIA_REWARD_HISTORY', () => {
  it('returns the history of a submission, latest first, with actors and reasons', async () => {
    const { id } = await owner.do('CREATE_MEDIA_REWARD', CLAIM);
    await owner.do('CORRECT_MEDIA_REWARD', {
      id,
      updates: { viewsCount: 2_000 },
      seen: { viewsCount: 1_000, status: 'pending' },
      reason: 'Counted again',
    });
    await owner.do('WITHDRAW_MEDIA_REWARD', { id, rewardThousands: 1_000, reason: 'Not original' });
    const { steps, isCut } = await owner.do('GET_MEDIA_REWARD_HISTORY', { id });
    expect(isCut).toBe(false);
    expect(steps).toMatchObject([
      { action: 'WITHDRAW_MEDIA_REWARD', actor: { role: 'owner' }, after: { reason: 'Not original' } },
      { action: 'CORRECT_MEDIA_REWARD', before: { viewsCount: 1_000 }, after: { viewsCount: 2_000 } },
      { action: 'CREATE_MEDIA_REWARD', before: null },
    ]);
    expect(await owner.do('GET_MEDIA_REWARD_HISTORY', { id: 'gone' })).toEqual({ steps: [], isCut: false });
  });
});
