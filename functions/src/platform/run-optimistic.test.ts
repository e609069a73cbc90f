import { succeed, type Result } from '@blockbazaar/domain/failures';
import { GrpcStatus, Timestamp, type DocumentReference } from 'firebase-admin/firestore';
import * as logger from 'firebase-functions/logger';
import type { CallableRequest } from 'firebase-functions/v2/https';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineCallable } from './define-callable.ts';
import type { OptimisticBatch } from './optimistic-batch.ts';
import { runOptimistic } from './run-optimistic.ts';

/** Mocks the database, since both emulators accept every query without an index. */
const { commit, ignore, storedVersion } = vi.hoisted(() => ({
  commit: vi.fn<() => Promise<void>>(),
  ignore: () => undefined,
  storedVersion: vi.fn<() => Timestamp>(),
}));
vi.mock('firebase-functions/logger');
vi.mock('./firestore.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  firestore: {
    batch: () => ({ commit, create: ignore, update: ignore, set: ignore, delete: ignore }),
    doc: (path: string) => ({ path }),
    getAll: () => Promise.resolve([{ updateTime: storedVersion() }]),
  },
}));

type Work = (batch: OptimisticBatch) => Promise<Result<{ status: 'pending' }>>;

const ref = { path: 'orders/one' } as DocumentReference;
const done = succeed({ status: 'pending' as const });
const grpcError = (code: GrpcStatus): Error => Object.assign(new Error(`The database says ${code}.`), { code });

const withWrite =
  (write: (batch: OptimisticBatch) => void): Work =>
  (batch) => {
    write(batch);
    return Promise.resolve(done);
  };
const update = withWrite((batch) => batch.update(ref, { a: 1 }));

/** Reads the document with the version of a time, in ms. */
const readVersion = (batch: OptimisticBatch, ms: number) => {
  const snapshot = { ref, updateTime: Timestamp.fromMillis(ms) };
  return batch.get({ path: ref.path, get: () => Promise.resolve(snapshot) } as unknown as DocumentReference);
};

/** Reads version 1 of a document and throws. */
const readAndThrow: Work = async (batch) => {
  await readVersion(batch, 1);
  throw new Error('This state is impossible.');
};

/** A callable function that does this work, called as a browser does. */
const call = (work: Work, retryDeadlineMs = 200): Promise<unknown> =>
  Promise.resolve(
    defineCallable('cancelCheckout', () => runOptimistic(work, { retryDeadlineMs }), { maintenance: 'open' }).run({
      data: { orderId: 'one' },
    } as CallableRequest<unknown>),
  ).catch((error: unknown) => error);

const logged = (): unknown[] => vi.mocked(logger.write).mock.calls.flat();

beforeEach(() => {
  vi.stubEnv('APP_CHECK_OFF', 'true');
  vi.mocked(logger.write).mockClear();
  commit.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe('runOptimistic', () => {
  it('fails at once for a query without an index, and logs the error under the returned id', async () => {
    let attempts = 0;
    const response = await call(() => {
      attempts += 1;
      return Promise.reject(grpcError(GrpcStatus.FAILED_PRECONDITION));
    });
    expect(response).toMatchObject({ code: 'internal', details: { code: 'INTERNAL' } });
    const { errorId } = (response as { details: { errorId: string } }).details;
    expect(logged()).toEqual([
      expect.objectContaining({
        event: 'unexpected_error',
        where: 'cancelCheckout',
        errorId,
      }),
    ]);
    expect(attempts).toBe(1);
  });

  it.each<[string, GrpcStatus, Work]>([
    ['an update of a document that was changed', GrpcStatus.FAILED_PRECONDITION, update],
    ['an update of a document that was removed', GrpcStatus.NOT_FOUND, update],
    ['a creation of a document that exists', GrpcStatus.ALREADY_EXISTS, withWrite((batch) => batch.create(ref, {}))],
    ['a write under contention', GrpcStatus.ABORTED, withWrite((batch) => batch.merge(ref, {}))],
    ['a write to an overloaded database', GrpcStatus.RESOURCE_EXHAUSTED, withWrite((batch) => batch.merge(ref, {}))],
    ['a write to a database out of reach', GrpcStatus.UNAVAILABLE, withWrite((batch) => batch.merge(ref, {}))],
    ['a write that took too long', GrpcStatus.DEADLINE_EXCEEDED, withWrite((batch) => batch.merge(ref, {}))],
  ])('repeats the work after %s', async (_, code, work) => {
    commit.mockRejectedValueOnce(grpcError(code));
    await expect(call(work, 2_000)).resolves.toEqual({ status: 'pending' });
    expect(commit).toHaveBeenCalledTimes(2);
    expect(logged()).toEqual([]);
  });

  it.each<[string, GrpcStatus, Work]>([
    ['an update that the database refuses', GrpcStatus.INVALID_ARGUMENT, update],
    ['an internal error', GrpcStatus.INTERNAL, update],
    ['an unknown error', GrpcStatus.UNKNOWN, update],
    ['a missing permission', GrpcStatus.PERMISSION_DENIED, update],
    [
      'a failed precondition that it did not set',
      GrpcStatus.FAILED_PRECONDITION,
      withWrite((b) => b.overwrite(ref, {})),
    ],
    ['a missing document that it did not need', GrpcStatus.NOT_FOUND, withWrite((batch) => batch.remove(ref))],
  ])('does not repeat the work after %s, and logs it', async (_, code, work) => {
    commit.mockRejectedValue(grpcError(code));
    await expect(call(work)).resolves.toMatchObject({ code: 'internal', details: { code: 'INTERNAL' } });
    expect(commit).toHaveBeenCalledTimes(1);
    expect(logged()).toHaveLength(1);
  });

  it('repeats the work after an error if a document that it read has changed since', async () => {
    storedVersion.mockReturnValue(Timestamp.fromMillis(2));
    let attempts = 0;
    const work: Work = (batch) => {
      attempts += 1;
      return attempts === 1 ? readAndThrow(batch) : Promise.resolve(done);
    };
    await expect(call(work, 2_000)).resolves.toEqual({ status: 'pending' });
    expect(attempts).toBe(2);
    expect(logged()).toEqual([]);
  });

  it('repeats the work if a document changed between two reads of it, and commits nothing of the first attempt', async () => {
    let attempts = 0;
    const work: Work = async (batch) => {
      attempts += 1;
      await readVersion(batch, 1);
      await readVersion(batch, attempts === 1 ? 2 : 1);
      batch.update(ref, { a: 1 });
      return done;
    };
    await expect(call(work, 2_000)).resolves.toEqual({ status: 'pending' });
    expect(attempts).toBe(2);
    expect(commit).toHaveBeenCalledTimes(1);
    expect(logged()).toEqual([]);
  });

  it('fails at once after an error if the document is unchanged since the read, and logs it', async () => {
    storedVersion.mockReturnValue(Timestamp.fromMillis(1));
    await expect(call(readAndThrow)).resolves.toMatchObject({ details: { code: 'INTERNAL' } });
    expect(logged()).toHaveLength(1);
  });

  it('returns BUSY after conflicts until the deadline, and logs the last one under the returned id', async () => {
    commit.mockRejectedValue(grpcError(GrpcStatus.FAILED_PRECONDITION));
    const response = await call(update);
    expect(response).toMatchObject({ details: { code: 'BUSY' } });
    const { errorId } = (response as { details: { errorId: string } }).details;
    expect(logged()).toEqual([
      expect.objectContaining({ event: 'retries_exhausted', errorId, name: 'CommitConflict' }),
    ]);
    expect(commit.mock.calls.length).toBeGreaterThan(1);
  });

  it('fails if the database is unavailable until the deadline, and logs the last error', async () => {
    commit.mockRejectedValue(grpcError(GrpcStatus.UNAVAILABLE));
    const response = await call(update);
    expect(response).toMatchObject({ code: 'internal', details: { code: 'INTERNAL' } });
    expect(logged()).toEqual([expect.objectContaining({ event: 'unexpected_error' })]);
    expect(commit.mock.calls.length).toBeGreaterThan(1);
  });
});
