import type { Message } from '@blockbazaar/domain/messages';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdminQueryClient, reportFetchErrors } from './query-client.ts';

vi.mock('@/firebase/staff/session/staff-session.ts', () => ({ onSessionEnd: () => undefined }));

const failed: Message = { title: 'Error', text: 'Failed to fetch data. Please try again.' };
const report = vi.fn<(message: Message) => void>();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = createAdminQueryClient();
  reportFetchErrors(client, report);
});

afterEach(() => {
  client.clear();
  report.mockClear();
  vi.useRealTimers();
});

/** A screen that shows a query; `calls` are the times of its fetches, in ms. */
function show(answer: () => Promise<string>) {
  const calls: number[] = [];
  const start = Date.now();
  const queryFn = () => {
    calls.push(Date.now() - start);
    return answer();
  };
  const observer = new QueryObserver(client, { queryKey: ['GET_OVERVIEW'], queryFn, meta: { failed } });
  const hide = observer.subscribe(() => undefined);
  return { calls, observer, hide };
}

const succeed = () => Promise.resolve('figures');
const fail = () => Promise.reject(new Error('unreachable'));
const MINUTE = 60_000;

it('retries a failed query with doubling waits, and stops after the fifth error', async () => {
  const { calls, observer } = show(fail);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
  expect(observer.getCurrentResult().isLoadingError).toBe(true);
});

it('reports the first two errors of a failed query', async () => {
  show(fail);
  await vi.advanceTimersByTimeAsync(0);
  expect(report.mock.calls).toEqual([[failed]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(report).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(report).toHaveBeenCalledTimes(2);
});

it('fetches again on Refresh after it has stopped, starting with the first retry', async () => {
  let answer: () => Promise<string> = fail;
  const { calls, observer } = show(() => answer());
  await vi.advanceTimersByTimeAsync(MINUTE);
  void observer.refetch();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls.slice(5)).toEqual([MINUTE, MINUTE + 1_000]);
  expect(report).toHaveBeenCalledTimes(4);
  answer = succeed;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(observer.getCurrentResult().data).toBe('figures');
});

it('preserves the shown data when a Refresh fails', async () => {
  let answer: () => Promise<string> = succeed;
  const { observer } = show(() => answer());
  await vi.advanceTimersByTimeAsync(0);
  answer = fail;
  void observer.refetch();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'figures', isLoadingError: false, isFetching: false });
});

it('neither retries nor reports a query that is no longer shown, and fetches it again when it is shown', async () => {
  const { calls, hide } = show(fail);
  hide();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toEqual([0]);
  expect(report).not.toHaveBeenCalled();

  const shown = show(succeed);
  await vi.advanceTimersByTimeAsync(0);
  shown.hide();
  await vi.advanceTimersByTimeAsync(0);
  expect(client.getQueryCache().getAll()).toEqual([]);
});
