import '../support/own-project.ts';
import { TIMES } from '@blockbazaar/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { sendDue } from '../../../functions/src/outbox/send-due.ts';
import { runUntilKilled, killAtEveryStep, type Kill } from '../support/killed-process.ts';
import { makeDue, outboxDocument, readPost } from '../support/settlement-assertions.ts';
import { startTestEnvironment, type TestEnvironment } from '../support/test-environment.ts';
import { messagesAt, writePostOfStore } from './store-posts.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await startTestEnvironment();
});
afterAll(() => environment.stop());

describe('sendDue', () => {
  it('sends a post after the sending process was killed at any step', async () => {
    const steps = await killAtEveryStep(async (kill: Kill) => {
      const post = await writePostOfStore(environment);
      const finished = await runUntilKilled({ name: 'sendPost', input: post.id }, kill);
      // No other process sends the post during the lease.
      const { status, nextAttemptAt } = await readPost(post.id);
      expect((nextAttemptAt?.toMillis() ?? 0) - Date.now()).toBeLessThanOrEqual(TIMES.outboxLeaseMs);
      if (status === 'pending') await makeDue(outboxDocument(post.id));
      await sendDue(outbox);
      expect(await readPost(post.id)).toMatchObject({ status: 'sent' });
      // Posts are sent at least once: the response to the first request may be lost.
      expect([1, 2]).toContain((await messagesAt(environment, post)).length);
      return finished;
    });
    // The steps are the request to Discord and the update with the result.
    expect(steps).toBe(2);
  }, 120_000);
});
