import { RETRIES, TIMES } from '@blockbazaar/domain/limits';
import { connection, NOTICE_AFTER_MS } from './connection.ts';
import { isDenial } from './is-denial.ts';
import { logFault } from './log.ts';

/** What a listener knows now. `failed` may still turn into `ready`: the listener keeps trying. */
export type QueryState<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

export interface Observer<T> {
  /** Called with each snapshot's data. */
  next: (data: T) => void;
  /** The listener is dead. */
  fail: (error: unknown) => void;
}

/** Opens one listener; the answer closes it. */
export type Subscribe<T> = (observer: Observer<T>) => () => void;

/** How long the first snapshot may take before the state is `failed`, in ms. */
export const ANSWER_WITHIN_MS = 10_000;

export const LOADING: QueryState<never> = { status: 'loading' };
const FAILED: QueryState<never> = { status: 'failed' };

const waiting = new Set<() => void>();

/** Tries everything again that failed. For a "Try again" button. */
export function retryFailed(): void {
  for (const retry of waiting) retry();
}

/** How long to wait after the nth failure in a row, in ms: 1 s, doubling up to 30 s. */
export const retryDelayMs = (failures: number): number =>
  Math.min(TIMES.retryFirstMs * 2 ** (failures - 1), TIMES.retryMaxMs);

/**
 * Keeps a listener open until the returned function is called. One that dies is opened again, with growing pauses;
 * after the last quick retry, and when no snapshot arrives at all, `emit` receives `failed` while the slow retries go on.
 */
export function subscribe<T>(open: Subscribe<T>, emit: (live: QueryState<T>) => void): () => void {
  let close: (() => void) | null = null;
  let reconnect: ReturnType<typeof setTimeout> | undefined;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let noticeTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let answered = false;
  let stopped = false;

  const giveUp = (): void => {
    waiting.add(retry);
    emit(FAILED);
  };
  const waitForAnswer = (): void => {
    clearTimeout(answerTimer);
    clearTimeout(noticeTimer);
    answerTimer = setTimeout(giveUp, ANSWER_WITHIN_MS);
    noticeTimer = setTimeout(() => connection.lost(retry), NOTICE_AFTER_MS);
  };
  /** The database is there, whatever it has answered. */
  const isReached = (): void => {
    clearTimeout(noticeTimer);
    connection.restored(retry);
  };
  const disconnect = (): void => {
    clearTimeout(reconnect);
    close?.();
    close = null;
  };

  const onAnswer = (data: T): void => {
    if (stopped) return;
    clearTimeout(answerTimer);
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
    clearTimeout(answerTimer);
    giveUp();
  };

  function connect(): void {
    try {
      close = open({ next: onAnswer, fail: onFailure });
    } catch (error) {
      onFailure(error);
    }
  }

  function retry(): void {
    waiting.delete(retry);
    failures = 0;
    disconnect();
    if (!answered) emit(LOADING);
    waitForAnswer();
    connect();
  }

  waitForAnswer();
  connect();
  return () => {
    stopped = true;
    waiting.delete(retry);
    clearTimeout(answerTimer);
    isReached();
    disconnect();
  };
}

/** Data that was shown stays when its listener fails later. */
export const keepReady = <T>(before: QueryState<T>, now: QueryState<T>): QueryState<T> =>
  now.status !== 'ready' && before.status === 'ready' ? before : now;
