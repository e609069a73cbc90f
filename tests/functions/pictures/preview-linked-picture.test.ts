import '../support/own-project.ts';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import type { StoreRole } from '@blockbazaar/domain/people/store-permissions';
import { LINKED_PICTURES, type LinkedPicture } from '@blockbazaar/domain/pictures/linked-picture';
import { SITE_PICTURES } from '@blockbazaar/domain/pictures/stored-picture';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchLink } from '../../../functions/src/pictures/links/fetch-link.ts';
import { samplePicture } from '../../../functions/src/pictures/testing/hostile-files.ts';
import { codeOf, valueOf } from '../../support/callable.ts';
import { createStore, firestore } from '../../support/fixtures.ts';
import { createSeller, mintSellerSession } from '../../support/staff.ts';
import { ownerIn } from '../support/admin.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';

const LINK = 'https://pictures.test/lantern.png';
const png = await samplePicture('png', 50, 40);

let environment: TestEnvironment;

beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

async function personOf(storeRole: StoreRole = 'owner') {
  const { id: storeId } = await createStore();
  const { token } = await mintSellerSession(await createSeller(storeId, { storeRole }));
  return { storeId, preview: (link = LINK, named: string | null = null) => previewAs(token, named, link) };
}

const previewAs = (token: string | undefined, storeId: string | null, link: string) =>
  environment.call('previewLinkedPicture', { storeId, link }, token === undefined ? {} : { token });

const jobsOf = async (storeId: string) =>
  (await firestore.collection(COLLECTIONS.linkedPictures).where('storeId', '==', storeId).get()).docs;

describe('the preview of a linked picture', () => {
  it('fetches the picture into the store once, before a document uses it', async () => {
    const { storeId, preview } = await personOf();
    expect(valueOf(await preview())).toEqual({ state: 'due', address: null });
    expect(valueOf(await preview())).toEqual({ state: 'due', address: null });
    const [job, ...others] = await jobsOf(storeId);
    expect(others).toEqual([]);
    expect(job?.data()).toMatchObject({ storeId, link: LINK, attempts: 1 });
    const get = () => Promise.resolve({ ok: true as const, bytes: png });
    await fetchLink(job?.id ?? '', job?.data() as LinkedPicture, { get });
    const { state, address } = valueOf(await preview());
    expect(state).toBe('done');
    expect(address).toMatch(new RegExp(`^/images/${storeId}/`));
  });

  it('fetches a failed link again at the next call, but not immediately', async () => {
    const { storeId, preview } = await personOf();
    await preview();
    const [job] = await jobsOf(storeId);
    await job?.ref.update({ state: 'failed' });
    expect(valueOf(await preview())).toEqual({ state: 'failed', address: null });
    await job?.ref.update({ nextAttemptAt: Timestamp.fromMillis(Date.now() - LINKED_PICTURES.firstRetryMs) });
    expect(valueOf(await preview())).toEqual({ state: 'due', address: null });
  });

  it('uses the caller’s store for a seller, and the named store for the owner', async () => {
    const { id: other } = await createStore();
    const { storeId, preview } = await personOf('manager');
    valueOf(await preview(LINK, other));
    expect([await jobsOf(other), await jobsOf(storeId)].map((jobs) => jobs.length)).toEqual([0, 1]);
    const { token } = await ownerIn(environment);
    for (const named of [other, SITE_PICTURES]) valueOf(await previewAs(token, named, LINK));
    expect([await jobsOf(other), await jobsOf(SITE_PICTURES)].map((jobs) => jobs.length)).toEqual([1, 1]);
    expect(codeOf(await previewAs(token, null, LINK))).toBe('INVALID_INPUT');
  });

  it('requires the permission to edit a document with pictures', async () => {
    const { storeId, preview } = await personOf('orderDesk');
    expect(codeOf(await preview())).toBe('NOT_PERMITTED');
    expect(codeOf(await previewAs(undefined, storeId, LINK))).toBe('NOT_AUTHENTICATED');
    expect(await jobsOf(storeId)).toEqual([]);
  });

  it.each(['http://pictures.test/a.png', 'https://name@pictures.test/a.png', '/art/products/kit.svg', ''])(
    'is empty for %j',
    async (link) => {
      const { preview } = await personOf();
      expect(codeOf(await preview(link))).toBe('INVALID_INPUT');
    },
  );

  it('counts as an upload where the fetch starts', async () => {
    const { storeId, preview } = await personOf();
    await preview();
    await preview();
    const counted = await firestore.collection(COLLECTIONS.rateLimits).doc(`picture_upload_${storeId}`).get();
    expect(counted.get('count')).toBe(1);
  });
});
