import { describe, expect, it } from 'vitest';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { inField, read, reasonsOf, REVIEW, REWARD, SELLER } from './sample-records.ts';

describe('legacy seller', () => {
  it('has a username, the Discord name from the email field, and no password', () => {
    expect(read(SELLER).sellers).toEqual([
      { line: 'line 1', id: 'u1', username: 'lena', discordUsername: 'lena.builds', storeId: 's1' },
    ]);
  });

  it('is rejected without a store, with a name that cannot log in, and with another seller’s name', () => {
    expect(reasonsOf(read({ ...SELLER, store_id: '' }))).toEqual([inField('store_id', IMPORT_MESSAGES.missing)]);
    expect(reasonsOf(read({ ...SELLER, username: 'a b' }))).toEqual([expect.stringMatching(/^username: Please enter/)]);
    expect(reasonsOf(read({ ...SELLER, email: 'not a name' }))).toEqual([expect.stringMatching(/^email: /)]);
    expect(reasonsOf(read(SELLER, { ...SELLER, id: 'u2', username: 'LENA' }))).toEqual([
      IMPORT_MESSAGES.sameUsername('line 1'),
    ]);
  });
});

describe('legacy review', () => {
  it('is cleaned like other reviews', () => {
    const [review] = read({ ...REVIEW, message: 'Fast <b>and</b> good', store_name: 'Ember & Ash' }).reviews;
    expect(review).toMatchObject({ message: 'Fast and good', storeName: 'Ember & Ash', rating: 5 });
  });

  it.each([
    [{ rating: 6 }, inField('rating', IMPORT_MESSAGES.numberRange(1, 5))],
    [{ rating: 4.5 }, inField('rating', IMPORT_MESSAGES.notWhole)],
    [{ message: ' ' }, inField('message', IMPORT_MESSAGES.missing)],
    [{ message: '<i></i>' }, inField('message', IMPORT_MESSAGES.invisible)],
  ])('is rejected with %j', (changes, reason) => {
    expect(reasonsOf(read({ ...REVIEW, ...changes }))).toEqual([reason]);
  });
});

describe('legacy media reward', () => {
  it('preserves its decision and the reward of that time', () => {
    expect(read({ ...REWARD, status: 'paid', media_type: 'Instagram Reel' }).mediaRewards).toMatchObject([
      {
        mediaType: 'reel',
        rewardThousands: 1_500,
        status: 'paid',
        reviewedAtMs: Date.parse(REWARD.submitted_at),
        paidAtMs: Date.parse(REWARD.submitted_at),
      },
    ]);
    expect(read({ ...REWARD, status: 'pending' }).mediaRewards).toMatchObject([{ reviewedAtMs: null, paidAtMs: null }]);
  });

  it.each([
    [{ status: 'lost' }, inField('status', IMPORT_MESSAGES.unknownState('lost'))],
    [{ media_type: 'vhs' }, inField('media_type', IMPORT_MESSAGES.unknownMediaType('vhs'))],
    [{ media_url: '' }, inField('media_url', IMPORT_MESSAGES.missing)],
    [{ views_count: 5 }, inField('views_count', IMPORT_MESSAGES.numberRange(100, 1_000_000_000))],
  ])('is rejected with %j', (changes, reason) => {
    expect(reasonsOf(read({ ...REWARD, ...changes }))).toEqual([reason]);
  });
});
