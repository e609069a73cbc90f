import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, NOTICE_AFTER_MS } from './connection.ts';
import {
  RESPONSE_WITHIN_MS,
  retainReady,
  retryDelayMs,
  retryFailed,
  subscribe,
  type Observer,
  type QueryState,
} from './subscribe.ts';

/** A server that the test controls. */
function fakeServer() {
  const opened: { observer: Observer<string>; closed: boolean }[] = [];
  const open = (observer: Observer<string>) => {
    const listener = { observer, closed: false };
    opened.push(listener);
    return () => {
      listener.closed = true;
    };
  };
  const last = (): Observer<string> => {
    const listener = opened.at(-1);
    if (listener === undefined) throw new Error('nothing is listening');
    return listener.observer;
  };
  return { open, opened, last, openNow: () => opened.filter(({ closed }) => !closed).length };
}

function record() {
  const states: QueryState<string>[] = [];
  return { states, emit: (live: QueryState<string>) => states.push(live), last: () => states.at(-1) };
}

describe('subscribe', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('passes on snapshots until it is stopped', () => {
    const [server, page] = [fakeServer(), record()];
    const stop = subscribe(server.open, page.emit);
    expect(page.states).toEqual([]);
    server.last().next('one');
    server.last().next('two');
    stop();
    server.last().next('three');
    expect(page.states).toEqual([
      { status: 'ready', data: 'one' },
      { status: 'ready', data: 'two' },
    ]);
    expect(server.openNow()).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reopens a dead listener with growing pauses, reports failed, and continues to retry', () => {
    const [server, page] = [fakeServer(), record()];
    subscribe(server.open, page.emit);
    for (let failures = 1; failures <= RETRIES.dataFetch; failures += 1) {
      server.last().fail(new Error('gone'));
      expect(server.openNow()).toBe(0);
      vi.advanceTimersByTime(retryDelayMs(failures) - 1);
      expect(server.opened).toHaveLength(failures);
      vi.advanceTimersByTime(1);
      expect(server.opened).toHaveLength(failures + 1);
      expect(page.states).toEqual([]);
    }
    server.last().fail(new Error('gone'));
    expect(page.states).toEqual([{ status: 'failed' }]);
    vi.advanceTimersByTime(TIMES.retryMaxMs);
    server.last().next('back');
    expect(page.last()).toEqual({ status: 'ready', data: 'back' });
  });

  it('waits 1 s at first and 30 s at most', () => {
    expect([1, 2, 3, 4, 9].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 30_000]);
  });

  it('reports failed without a first snapshot, and recovers when one arrives', () => {
    const [server, page] = [fakeServer(), record()];
    subscribe(server.open, page.emit);
    vi.advanceTimersByTime(RESPONSE_WITHIN_MS);
    expect(page.states).toEqual([{ status: 'failed' }]);
    expect(server.openNow()).toBe(1);
    server.last().next('late');
    expect(page.last()).toEqual({ status: 'ready', data: 'late' });
    vi.advanceTimersByTime(RESPONSE_WITHIN_MS * 2);
    expect(page.states).toHaveLength(2);
  });

  it('counts the connection as lost within 4 s without a response, until there is one', () => {
    const [server, other] = [fakeServer(), fakeServer()];
    const onChange = vi.fn<() => void>();
    const leave = connection.subscribe(onChange);
    const stops = [subscribe(server.open, () => undefined), subscribe(other.open, () => undefined)];
    expect(NOTICE_AFTER_MS).toBeLessThan(4_000);
    vi.advanceTimersByTime(NOTICE_AFTER_MS - 1);
    expect(connection.isLost()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(connection.isLost()).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
    server.last().next('late');
    expect(connection.isLost()).toBe(true);
    other.last().next('late, too');
    expect(connection.isLost()).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
    leave();
  });

  it('does not change the connection when a listener responds in time, is denied, or is stopped', () => {
    const servers = [fakeServer(), fakeServer(), fakeServer()] as const;
    const stops = servers.map(({ open }) => subscribe(open, () => undefined));
    servers[0].last().next('here');
    servers[1].last().fail({ code: 'permission-denied' });
    stops[2]?.();
    vi.advanceTimersByTime(NOTICE_AFTER_MS);
    expect(connection.isLost()).toBe(false);
    for (const stop of stops) stop();
  });

  it('treats a query that cannot be created as a failure', () => {
    const page = record();
    const stop = subscribe<string>(() => {
      throw new Error('bad query');
    }, page.emit);
    vi.advanceTimersByTime(7_000);
    expect(page.states).toEqual([{ status: 'failed' }]);
    stop();
  });

  it('retries failed listeners at once on request, and no others', () => {
    const [broken, healthy, page] = [fakeServer(), fakeServer(), record()];
    const stops = [subscribe(broken.open, page.emit), subscribe(healthy.open, () => undefined)];
    healthy.last().next('fine');
    vi.advanceTimersByTime(RESPONSE_WITHIN_MS);
    retryFailed();
    expect(page.last()).toEqual({ status: 'loading' });
    expect([broken.opened.length, broken.openNow(), healthy.opened.length]).toEqual([2, 1, 1]);
    for (const stop of stops) stop();
    retryFailed();
    expect(broken.opened).toHaveLength(2);
  });
});

describe('retainReady', () => {
  const ready: QueryState<string> = { status: 'ready', data: 'shown' };

  it('preserves shown data when its listener fails', () => {
    expect(retainReady(ready, { status: 'failed' })).toBe(ready);
    expect(retainReady(ready, { status: 'loading' })).toBe(ready);
    expect(retainReady(ready, { status: 'ready', data: 'new' })).toEqual({ status: 'ready', data: 'new' });
    expect(retainReady<string>({ status: 'loading' }, { status: 'failed' })).toEqual({ status: 'failed' });
  });
});
