import '../support/own-project.ts';
import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it, vi } from 'vitest';
import { outbox } from '../../../functions/src/api/outbox.ts';
import { measureOldestUnsent } from '../../../functions/src/outbox/measure-oldest-unsent.ts';
import * as logging from '../../../functions/src/platform/logging.ts';
import { makeDue, outboxDocument } from '../support/settlement-assertions.ts';
import { writeNewPost } from './store-posts.ts';

vi.mock('../../../functions/src/platform/logging.ts', async (importOriginal) => ({
  ...(await importOriginal<typeof logging>()),
  logOldestUnsent: vi.fn<typeof logging.logOldestUnsent>(),
}));

const HOUR_MS = 3_600_000;

/** The logged age of the oldest unsent post, in whole hours. */
async function oldestHours(): Promise<number> {
  await measureOldestUnsent(outbox);
  const [collection, ageMs] = vi.mocked(logging.logOldestUnsent).mock.lastCall ?? [];
  expect(collection).toBe('outbox');
  return Math.floor((ageMs ?? NaN) / HOUR_MS);
}

it('logs the age of the oldest unsent post, without sent ones, from the latest requeue on', async () => {
  await measureOldestUnsent(outbox);
  expect(logging.logOldestUnsent).toHaveBeenLastCalledWith('outbox', 0);

  const [sent, old, recent] = await Promise.all(
    [9, 5, 2].map(async (hours) => {
      const id = await writeNewPost({ channel: 'prizes' }, randomUUID());
      await makeDue(outboxDocument(id), hours);
      return outboxDocument(id);
    }),
  );
  await sent?.update({ status: 'sent', nextAttemptAt: null });
  expect(await oldestHours()).toBe(5);
  await old?.update({ triedSince: Timestamp.fromMillis(Date.now() - HOUR_MS) });
  expect(await oldestHours()).toBe(1);
  await old?.update({ status: 'deadLettered', nextAttemptAt: null });
  expect(await oldestHours()).toBe(2);
  await recent?.update({ status: 'sent', nextAttemptAt: null });
  expect(await oldestHours()).toBe(0);
});
