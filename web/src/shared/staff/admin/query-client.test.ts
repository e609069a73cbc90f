import type { Message } from '@blockbazaar/domain/messages';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAdminQueryClient, reportFetchErrors } from './query-client.ts';

vi.mock('@/firebase/staff/staff-session.ts', () => ({ onSessionEnd: () => undefined }));

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

/** A screen that shows a query; `calls`: when it was fetched, in ms. */
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

it('a query that fails is fetched again after a wait that doubles, and no more after the fifth error', async () => {
  const { calls, observer } = show(fail);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(calls).toEqual([0, 1_000, 3_000, 7_000, 15_000]);
  expect(observer.getCurrentResult().isLoadingError).toBe(true);
});

it('a query that fails is reported at its first two errors', async () => {
  show(fail);
  await vi.advanceTimersByTimeAsync(0);
  expect(report.mock.calls).toEqual([[failed]]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(report).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(report).toHaveBeenCalledTimes(2);
});

it('a query that has stopped fetches again on Refresh, from the first try', async () => {
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

it('a Refresh that fails keeps what was shown', async () => {
  let answer: () => Promise<string> = succeed;
  const { observer } = show(() => answer());
  await vi.advanceTimersByTimeAsync(0);
  answer = fail;
  void observer.refetch();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'figures', isLoadingError: false, isFetching: false });
});

it('a query that is no longer shown is neither fetched again nor reported, and is fetched anew when shown again', async () => {
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
