import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { TIMES } from '@blockbazaar/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { dispatch, dispatchNew, dispatchWithRetry } from '../../../functions/src/outbox/dispatch.ts';
import { sendDue } from '../../../functions/src/outbox/send-due.ts';
import { writePost } from '../../../functions/src/outbox/write-post.ts';
import { firestore as functionsFirestore } from '../../../functions/src/platform/firestore.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import type { FaultInput } from '../../../sandbox/control/faults.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { DISCORD_PATH } from '../../support/sandbox.ts';
import { setStoreWebhook, makeDue, outboxDocument, readPost } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { messagesAt, writeNewPost, writePostOfStore, type Post } from './store-posts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

const writeStorePost = (content?: string): Promise<Post> => writePostOfStore(environment, content);
const messagesOf = (post: Post): Promise<string[]> => messagesAt(environment, post);

const failRequests = ({ webhookId }: Post, fault: Omit<FaultInput, 'path'>): Promise<void> =>
  environment.sandbox.addFault({ path: DISCORD_PATH, match: webhookId, ...fault });

/** Expects one attempt to fail, and the next one to be due `pauseMs` later. */
async function fail({ id }: Post, pauseMs: number): Promise<void> {
  const startedAt = Date.now();
  const next = (await dispatchNew(outbox, id)) ?? 0;
  expect(next).toBeGreaterThanOrEqual(startedAt + pauseMs);
  expect(next).toBeLessThanOrEqual(Date.now() + pauseMs);
  expect((await readPost(id)).nextAttemptAt?.toMillis()).toBe(next);
}

describe('an outbox post', () => {
  it('is sent once by two dispatches, pings no one, and expires', async () => {
    const post = await writeStorePost('@everyone look');
    expect(await dispatchNew(outbox, post.id)).toBeNull();
    expect(await dispatchNew(outbox, post.id)).toBeNull();
    expect(await messagesOf(post)).toEqual(['@everyone look']);
    const [request] = await environment.sandbox.requests(post.webhookId);
    expect(JSON.parse(request?.body ?? '')).toMatchObject({ allowed_mentions: { parse: [] } });
    const sent = await readPost(post.id);
    expect(sent).toMatchObject({ status: 'sent', attempts: 1, nextAttemptAt: null, lastError: null });
    expect((sent.expireAt?.toMillis() ?? 0) - (sent.sentAt?.toMillis() ?? 0)).toBe(TIMES.outboxSentKeptMs);
  });

  it.each(['prizes', 'reviews', 'deliveries'] as const)(
    'is sent to the Discord webhook of the site’s channel %s',
    async (channel) => {
      const text = randomUUID();
      await dispatchNew(outbox, await writeNewPost({ channel }, text));
      expect(await environment.sandbox.discordMessages(text)).toHaveLength(1);
    },
  );

  it('is sent once when it is due and ten workers and three sweeps dispatch it at once', async () => {
    const post = await writeStorePost();
    await makeDue(outboxDocument(post.id));
    await failRequests(post, { delayMs: 200 });
    await Promise.all([
      ...Array.from({ length: 5 }, () => dispatch(outbox, post.id)),
      ...Array.from({ length: 5 }, () => dispatchNew(outbox, post.id)),
      ...Array.from({ length: 3 }, () => sendDue(outbox)),
    ]);
    expect(await messagesOf(post)).toHaveLength(1);
    expect(await readPost(post.id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('is reserved for the function of its creation trigger during the lease', async () => {
    const post = await writeStorePost();
    await failRequests(post, { delayMs: 200 });
    await Promise.all([dispatchNew(outbox, post.id), dispatch(outbox, post.id), sendDue(outbox)]);
    expect(await messagesOf(post)).toHaveLength(1);
    expect(await readPost(post.id)).toMatchObject({ status: 'sent', attempts: 1 });
  });

  it('remains with the worker that claimed it when the first attempt outlasts the lease', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 500, delayMs: 1_500 });
    const first = dispatchNew(outbox, post.id);
    await expect.poll(() => environment.sandbox.requests(post.webhookId)).toHaveLength(1);
    await makeDue(outboxDocument(post.id));
    expect(await dispatch(outbox, post.id)).toBeNull();
    await first;
    expect(await readPost(post.id)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
  });

  it('is sent once more with its new text when it changes during the request', async () => {
    const post = await writeStorePost('3x kettle');
    const changing: typeof outbox = {
      ...outbox,
      send: async (id, entry) => {
        await outboxDocument(id).update({ content: '2x kettle' });
        return outbox.send(id, entry);
      },
    };
    expect(await dispatchNew(changing, post.id)).toBeLessThanOrEqual(Date.now());
    expect(await readPost(post.id)).toMatchObject({ status: 'pending', lastError: null });
    expect(await dispatch(outbox, post.id)).toBeNull();
    expect(await messagesOf(post)).toEqual(['3x kettle', '2x kettle']);
    expect(await readPost(post.id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('is rejected when it is written a second time under the same ID', async () => {
    const { id } = await writeStorePost();
    const batch = new OptimisticBatch(functionsFirestore);
    writePost(batch, id, { channel: 'prizes' }, 'again');
    await expect(batch.commit()).rejects.toThrow(/exists/i);
  });
});

describe('dispatch of a post', () => {
  it.each<[string, Omit<FaultInput, 'path'>, string]>([
    ['is down', { drop: true }, 'network'],
    ['responds with 500', { status: 500 }, 'http_500'],
    ['responds with 503', { status: 503 }, 'http_503'],
    ['never responds', { hang: true }, 'timeout'],
  ])('sends the post again after growing pauses when Discord %s', async (_what, fault, reason) => {
    const post = await writeStorePost();
    await failRequests(post, fault);
    await fail(post, 1_000);
    expect(await readPost(post.id)).toMatchObject({ status: 'pending', attempts: 1, lastError: reason });
    await failRequests(post, { status: 502 });
    await makeDue(outboxDocument(post.id));
    await fail(post, 2_000);
    await makeDue(outboxDocument(post.id));
    await sendDue(outbox);
    expect(await messagesOf(post)).toHaveLength(1);
    expect(await readPost(post.id)).toMatchObject({ status: 'sent', attempts: 3, lastError: null });
  });

  it('sends nothing until the waiting time of a 429 response is over', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 429, retryAfterS: 90.5 });
    await fail(post, 90_500);
    expect(await readPost(post.id)).toMatchObject({ status: 'pending', lastError: 'rate_limited' });
    await sendDue(outbox);
    expect(await environment.sandbox.requests(post.webhookId)).toHaveLength(1);
    await makeDue(outboxDocument(post.id));
    await sendDue(outbox);
    expect(await messagesOf(post)).toHaveLength(1);
  });

  it('uses the seconds of API version 10 for a 429 response at an address without a version', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 429, retryAfterS: 1.5 });
    await fail(post, 1_500);
    const [request] = await environment.sandbox.requests(post.webhookId);
    expect(request?.path).toBe(`${DISCORD_PATH}/${post.webhookId}/token?wait=true`);
  });

  it('sends the post after Cloudflare has responded with 403 or 429 for a while', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 403, page: '<!doctype html><title>Access denied</title>error code: 1015' });
    await fail(post, 1_000);
    expect(await readPost(post.id)).toMatchObject({ status: 'pending', lastError: 'http_403' });
    await makeDue(outboxDocument(post.id));
    await failRequests(post, { status: 429, page: 'error code: 1015', retryAfterS: 40 });
    await fail(post, 40_000);
    await makeDue(outboxDocument(post.id));
    await sendDue(outbox);
    expect(await messagesOf(post)).toHaveLength(1);
  });

  it('sends the post within the same call when Discord recovers within seconds', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 500 });
    await failRequests(post, { status: 429, retryAfterS: 0.3 });
    await dispatchWithRetry(outbox, post.id, 20_000);
    expect(await readPost(post.id)).toMatchObject({ status: 'sent', attempts: 3 });
    expect(await messagesOf(post)).toHaveLength(1);
  });

  it('leaves the post to the sweep when Discord fails for longer than the call permits', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 500, times: 9 });
    await dispatchWithRetry(outbox, post.id, 500);
    expect(await readPost(post.id)).toMatchObject({ status: 'pending', attempts: 1 });
  });

  it('dead-letters the post at once when Discord has deleted the webhook', async () => {
    const post = await writeStorePost();
    await environment.sandbox.deleteDiscordWebhook(post.webhookId);
    await dispatchNew(outbox, post.id);
    expect(await readPost(post.id)).toMatchObject({
      status: 'deadLettered',
      lastError: 'http_404',
      nextAttemptAt: null,
    });
    await sendDue(outbox);
    expect(await environment.sandbox.requests(post.webhookId)).toHaveLength(1);
  });

  it('dead-letters the post after failures for a day', async () => {
    const post = await writeStorePost();
    await failRequests(post, { status: 500, times: 2 });
    await makeDue(outboxDocument(post.id), 23.9);
    await dispatchNew(outbox, post.id);
    expect(await readPost(post.id)).toMatchObject({ status: 'pending' });
    await makeDue(outboxDocument(post.id), 24);
    await dispatchNew(outbox, post.id);
    expect(await readPost(post.id)).toMatchObject({ status: 'deadLettered', attempts: 2, lastError: 'http_500' });
  });
});

describe('dispatch of a post to a store without a valid Discord webhook', () => {
  it.each([
    ['http://169.254.169.254/computeMetadata/v1/'],
    ['https://discord.com.evil.example/api/webhooks/1/token'],
    ['SANDBOX/__sandbox/reset'],
  ])('does not call %s, and dead-letters the post', async (address) => {
    const storeId = uniqueId('store');
    const origin = new URL(environment.discordWebhook('1')).origin;
    await setStoreWebhook(storeId, address.replace('SANDBOX', origin));
    const id = await writeNewPost({ channel: 'store', storeId }, 'x');
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'deadLettered', lastError: 'not_a_webhook' });
  });

  it.each([[''], ['none']])('treats the address %j as missing and drops the post', async (address) => {
    const storeId = uniqueId('store');
    await setStoreWebhook(storeId, address);
    const id = await writeNewPost({ channel: 'store', storeId }, 'x');
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: 'dropped', lastError: 'no_webhook' });
  });
});

describe('sendDue', () => {
  it('sends more than one batch although one post is malformed and another one fails', async () => {
    const posts = await Promise.all(Array.from({ length: 60 }, () => writeStorePost()));
    const [first, second] = posts as [Post, Post];
    await outboxDocument(first.id).update({ content: 5 });
    await failRequests(second, { status: 500 });
    await Promise.all(posts.map(({ id }) => makeDue(outboxDocument(id))));
    await sendDue(outbox);
    const statuses = await Promise.all(posts.slice(1).map(async ({ id }) => (await readPost(id)).status));
    expect(statuses.filter((status) => status === 'sent')).toHaveLength(58);
    await outboxDocument(first.id).delete();
  });
});
