import { succeed } from '@blockbazaar/domain/failures';
import * as logger from 'firebase-functions/logger';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCallable } from '../platform/define-callable.ts';
import type { OptimisticBatch } from '../platform/optimistic-batch.ts';
import { runOptimistic } from '../platform/run-optimistic.ts';
import { orderDocuments } from './orders.ts';

/** Nothing listens on this port. */
vi.hoisted(() => {
  process.env.FIRESTORE_EMULATOR_HOST = '127.0.0.1:1';
  process.env.GCLOUD_PROJECT = 'dead-database';
  process.env.APP_CHECK_OFF = 'true';
  process.env.METADATA_SERVER_DETECTION = 'none';
});
vi.mock('firebase-functions/logger');

beforeEach(() => void vi.mocked(logger.write).mockClear());

describe('defineCallable with an unreachable database', () => {
  it.each<[string, (batch: OptimisticBatch) => Promise<unknown>]>([
    ['reads', (batch) => batch.get(orderDocuments.plain.doc('one'))],
    ['writes', (batch) => Promise.resolve(batch.merge(orderDocuments.plain.doc('one'), { a: 1 }))],
  ])('fails within one call when it %s, and logs an error under the returned id', async (_, step) => {
    const callable = defineCallable(
      'cancelCheckout',
      () =>
        runOptimistic(
          async (batch) => {
            await step(batch);
            return succeed({ status: 'pending' as const });
          },
          { retryDeadlineMs: 500 },
        ),
      { maintenance: 'open' },
    );
    const response: unknown = await callable
      .run({ data: { orderId: 'one' } } as CallableRequest<unknown>)
      .catch((error: unknown) => error);
    expect(response).toMatchObject({ code: 'internal', details: { code: 'INTERNAL' } });
    const { errorId } = (response as { details: { errorId: string } }).details;
    expect(vi.mocked(logger.write).mock.calls.flat()).toEqual([
      expect.objectContaining({
        event: 'unexpected_error',
        where: 'cancelCheckout',
        errorId,
        name: 'DatabaseTimeout',
      }),
    ]);
  });
});
