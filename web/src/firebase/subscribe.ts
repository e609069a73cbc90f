import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import { connection, NOTICE_AFTER_MS } from './connection.ts';
import { isDenial } from './is-denial.ts';
import { logFault } from './log.ts';

/** State of a listener. `failed` can still become `ready`, because the listener retries. */
export type QueryState<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

export interface Observer<T> {
  /** Called with each snapshot's data. */
  next: (data: T) => void;
  /** Called once when the listener has failed. */
  fail: (error: unknown) => void;
}

/** Opens one listener; returns a function that closes it. */
export type Subscribe<T> = (observer: Observer<T>) => () => void;

/** Maximum time until the first snapshot before the state is `failed`, in ms. */
export const RESPONSE_WITHIN_MS = 10_000;

export const LOADING: QueryState<never> = { status: 'loading' };
const FAILED: QueryState<never> = { status: 'failed' };

const waiting = new Set<() => void>();

/** Retries all failed listeners. For a "Try again" button. */
export function retryFailed(): void {
  for (const retry of waiting) retry();
}

/** Wait after the nth consecutive failure, in ms: 1 s, doubling up to 30 s. */
export const retryDelayMs = (failures: number): number =>
  Math.min(TIMES.retryFirstMs * 2 ** (failures - 1), TIMES.retryMaxMs);

/**
 * Maintains a listener until the returned function is called. A failed listener is reopened with exponential backoff. After
 * the last quick retry, or without a first snapshot, `emit` receives `failed` while slow retries continue.
 */
export function subscribe<T>(open: Subscribe<T>, emit: (live: QueryState<T>) => void): () => void {
  let close: (() => void) | null = null;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let responseTimer: ReturnType<typeof setTimeout> | undefined;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let answered = false;
  let stopped = false;

  const markAbandoned = (): void => {
    waiting.add(retry);
    emit(FAILED);
  };
  const waitForResponse = (): void => {
    clearTimeout(responseTimer);
    clearTimeout(noticeTimer);
    responseTimer = setTimeout(markAbandoned, RESPONSE_WITHIN_MS);
    noticeTimer = setTimeout(() => connection.lost(retry), NOTICE_AFTER_MS);
  };
  /** The database has responded, with data or an error. */
  const isReached = (): void => {
    clearTimeout(noticeTimer);
    connection.restored(retry);
  };
  const disconnect = (): void => {
    clearTimeout(reconnect);
    close?.();
    close = null;
  };

  const onData = (data: T): void => {
    if (stopped) return;
    clearTimeout(responseTimer);
    connection.reached();
    isReached();
    waiting.delete(retry);
    failures = 0;
    answered = true;
    emit({ status: 'ready', data });
  };
  const onFailure = (error: unknown): void => {
    if (stopped) return;
    failures += 1;
    if (isDenial(error)) isReached();
    logFault('listener-failed', { failures, error });
    disconnect();
    reconnect = setTimeout(connect, failures > RETRIES.dataFetch ? TIMES.retryMaxMs : retryDelayMs(failures));
    if (failures <= RETRIES.dataFetch) return;
    clearTimeout(responseTimer);
    markAbandoned();
  };

  function connect(): void {
    try {
      close = open({ next: onData, fail: onFailure });
    } catch (error) {
      onFailure(error);
    }
  }

  function retry(): void {
    waiting.delete(retry);
    failures = 0;
    disconnect();
    if (!answered) emit(LOADING);
    waitForResponse();
    connect();
  }

  waitForResponse();
  connect();
  return () => {
    stopped = true;
    waiting.delete(retry);
    clearTimeout(responseTimer);
    isReached();
    disconnect();
  };
}

/** Preserves shown data when its listener fails later. */
export const retainReady = <T>(before: QueryState<T>, now: QueryState<T>): QueryState<T> =>
  now.status !== 'ready' && before.status === 'ready' ? before : now;
