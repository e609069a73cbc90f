import '../support/own-project.ts';
import { randomInt } from 'node:crypto';
import { RETRIED_KINDS, type DeadLetter } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { deliveries } from '../../../functions/src/delivery/deliveries.ts';
import { dispatch, dispatchNew } from '../../../functions/src/outbox/dispatch.ts';
import { codeOf } from '../../support/callable.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { BOT_PATH, DISCORD_PATH } from '../../support/sandbox.ts';
import { auditOfTarget } from '../support/admin.ts';
import { readReceipt } from '../support/orders.ts';
import { buy, environment, owner, startPostSite } from '../support/posted-orders.ts';
import {
  deliveryDocument,
  makeDue,
  outboxDocument,
  readDelivery,
  readPost,
  storeOrdersOf,
} from '../support/settlement-assertions.ts';
import { writeNewPost } from './store-posts.ts';

beforeAll(startPostSite);
afterAll(() => environment.stop());

describe('a dead-lettered outbox post', () => {
  it('is listed, oldest first, and is sent when the owner retries it', async () => {
    const { postId, webhook } = await buy();
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 1, status: 404 });
    await dispatchNew(outbox, postId);
    expect((await readPost(postId)).status).toBe('deadLettered');

    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'outbox' });
    expect(listed.find(({ id }) => id === postId)).toMatchObject({
      kind: 'outbox',
      target: expect.stringMatching(/^Store Stall /),
      store: { id: expect.any(String), name: expect.stringMatching(/^Stall /) },
      summary: expect.stringMatching(/^New order .+ In game: \.Owl_99 • 2x Lantern \S+ · You earn /),
      attempts: 1,
      lastError: 'http_404',
    });
    expect(await owner.do('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId })).toEqual({ outcome: 'done' });
    expect(await readPost(postId)).toMatchObject({ status: 'sent', attempts: 1, lastError: null });
    expect(await auditOfTarget(`outbox/${postId}`)).toMatchObject([
      {
        action: 'RETRY_DEAD_LETTER',
        before: { status: 'deadLettered', attempts: 1, lastError: 'http_404' },
        after: { status: 'pending' },
      },
    ]);
    expect(codeOf(await owner.call('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId }))).toBe('NOT_ALLOWED_NOW');
    expect(
      (await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'outbox' })).filter(({ id }) => id === postId),
    ).toEqual([]);
  });

  it('is listed with all attempts after another failure', async () => {
    const { postId, webhook } = await buy();
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 2, status: 404 });
    await dispatchNew(outbox, postId);
    expect(await owner.do('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId })).toEqual({ outcome: 'failed' });
    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'outbox' });
    expect(listed.find(({ id }) => id === postId)).toMatchObject({ attempts: 2, lastError: 'http_404' });
  });

  it('is counted in the health until the owner dismisses it', async () => {
    const deadPosts = async (): Promise<number> => (await owner.do('GET_HEALTH', {})).deadPosts;
    const before = await deadPosts();
    const { postId, webhook } = await buy();
    expect(codeOf(await owner.call('DISMISS_POST', { id: postId }))).toBe('NOT_ALLOWED_NOW');
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 1, status: 404 });
    await dispatchNew(outbox, postId);
    expect(await deadPosts()).toBe(before + 1);

    await owner.do('DISMISS_POST', { id: postId });
    await owner.do('DISMISS_POST', { id: postId });
    expect(await deadPosts()).toBe(before);
    expect(await readPost(postId)).toMatchObject({ status: 'dropped', attempts: 1, lastError: 'http_404' });
    expect(await auditOfTarget(`outbox/${postId}`)).toMatchObject([
      {
        action: 'DISMISS_POST',
        before: { status: 'deadLettered', attempts: 1, lastError: 'http_404' },
        after: { status: 'dropped' },
      },
    ]);
    expect(codeOf(await owner.call('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId }))).toBe('NOT_ALLOWED_NOW');
  });

  it('is attempted for another day after the owner retries it', async () => {
    const { postId, webhook } = await buy();
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 5, status: 500 });
    await makeDue(outboxDocument(postId), 25);
    await dispatch(outbox, postId);
    expect((await readPost(postId)).status).toBe('deadLettered');
    const { createdAt } = await readPost(postId);

    expect(await owner.do('RETRY_DEAD_LETTER', { kind: 'outbox', id: postId })).toEqual({ outcome: 'queued' });
    expect(await readPost(postId)).toMatchObject({ status: 'pending', attempts: 1, lastError: 'http_500', createdAt });
    await makeDue(outboxDocument(postId));
    await dispatch(outbox, postId);
    expect((await readPost(postId)).status).toBe('pending');
    await outboxDocument(postId).update({ triedSince: Timestamp.fromMillis(Date.now() - 25 * 3_600_000) });
    await makeDue(outboxDocument(postId));
    await dispatch(outbox, postId);
    expect((await readPost(postId)).status).toBe('deadLettered');
  });
});

describe('a post to the previous channel of a store', () => {
  it.each([
    ['that no longer exists', 404, 'dropped'],
    ['with another key', 401, 'dropped'],
    ['that refuses its content', 400, 'deadLettered'],
  ])('ends as a failure only if there is work left: a channel %s', async (_, status, ended) => {
    const webhook = String(randomInt(1e12));
    await environment.sandbox.addFault({ path: DISCORD_PATH, match: webhook, times: 1, status });
    const webhookUrl = environment.discordWebhook(webhook);
    const target = { channel: 'store', storeId: uniqueId('store'), kind: 'security', webhookUrl } as const;
    const id = await writeNewPost(target, 'The site owner changed the Discord channel of your store.');
    await dispatchNew(outbox, id);
    expect(await readPost(id)).toMatchObject({ status: ended, lastError: `http_${status}` });
  });
});

describe('RETRY_DEAD_LETTER', () => {
  it.each(RETRIED_KINDS)('rejects an ID of %s without a document', async (kind) => {
    expect(codeOf(await owner.call('RETRY_DEAD_LETTER', { kind, id: 'gone' }))).toBe('NOT_FOUND');
  });
});

describe('a dead-lettered delivery', () => {
  it('is delivered when the owner retries it, and the order shows it', async () => {
    const { orderId } = await buy();
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, times: 1, status: 500 });
    await makeDue(deliveryDocument(orderId), 25);
    await dispatch(deliveries, orderId);
    expect((await readDelivery(orderId))?.status).toBe('deadLettered');
    expect((await readReceipt(orderId)).deliveryStatus).toBe('deadLettered');

    const listed = await owner.all<DeadLetter>('GET_DEAD_LETTERS', { kind: 'deliveries' });
    expect(listed).toMatchObject([
      { id: orderId, target: `Order ${orderId.slice(-8).toUpperCase()}`, lastError: 'http_500' },
    ]);
    expect(listed[0]?.summary).toMatch(/^\.Owl_99: 2 × Lantern/);
    await owner.do('RETRY_DEAD_LETTER', { kind: 'deliveries', id: orderId });
    expect((await readDelivery(orderId))?.status).toBe('delivered');
    expect((await readReceipt(orderId)).deliveryStatus).toBe('delivered');
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'completed', deliveryStatus: 'delivered' }]);
  });

  it('is pending again when the owner retries it while the bot is still down', async () => {
    const { orderId } = await buy();
    await environment.sandbox.addFault({ path: BOT_PATH, match: orderId, times: 2, status: 500 });
    await makeDue(deliveryDocument(orderId), 25);
    await dispatch(deliveries, orderId);
    await owner.do('RETRY_DEAD_LETTER', { kind: 'deliveries', id: orderId });
    expect((await readDelivery(orderId))?.status).toBe('pending');
    expect((await readReceipt(orderId)).deliveryStatus).toBe('pending');
    expect(await storeOrdersOf(orderId)).toMatchObject([{ status: 'paid', deliveryStatus: 'pending' }]);
  });
});
