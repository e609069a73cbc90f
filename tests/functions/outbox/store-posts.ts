import { randomInt, randomUUID } from 'node:crypto';
import type { OutboxTarget } from '@blockbazaar/domain/outbox/outbox-entry';
import { writePost } from '../../../functions/src/outbox/write-post.ts';
import { firestore as functionsFirestore } from '../../../functions/src/platform/firestore.ts';
import { OptimisticBatch } from '../../../functions/src/platform/optimistic-batch.ts';
import { uniqueId } from '../../support/fixtures.ts';
import { setStoreWebhook } from '../support/settlement-assertions.ts';
import type { TestEnvironment } from '../support/test-environment.ts';

/** A post to a separate Discord webhook. */
export interface Post {
  id: string;
  webhookId: string;
}

/** Writes a post that is not sent yet, and returns its ID. */
export async function writeNewPost(target: OutboxTarget, content: string): Promise<string> {
  const id = `test_${randomUUID()}`;
  const batch = new OptimisticBatch(functionsFirestore);
  writePost(batch, id, target, content);
  await batch.commit();
  return id;
}

/** Writes a post for a store with its own channel. */
export async function writePostOfStore(environment: TestEnvironment, content = 'A post of the tests'): Promise<Post> {
  const [storeId, webhookId] = [uniqueId('store'), String(randomInt(1e9, 1e12))];
  await setStoreWebhook(storeId, environment.discordWebhook(webhookId));
  return { id: await writeNewPost({ channel: 'store', storeId }, content), webhookId };
}

/** The messages that Discord has received through a post's webhook. */
export const messagesAt = async (environment: TestEnvironment, { webhookId }: Post): Promise<string[]> =>
  (await environment.sandbox.discordMessages(webhookId)).map(({ content }) => content);
