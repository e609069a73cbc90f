import type { Message } from '@blockbazaar/domain/messages';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallResult } from '@/firebase/staff/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { afterError } from './fetch-back-off.ts';

export type Fetched<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

export interface BackedOffFetch<T> {
  fetched: Fetched<T>;
  /** Whether an answer is on its way, also while an earlier one is on show. */
  isFetching: boolean;
  /** Asks again, from the first try. */
  refresh: () => void;
  /** Changes what is on show, for instance after an edit that has gone through. */
  change: (update: (data: T) => T) => void;
}

/** One asking: what is asked for, and the how manieth time. */
interface Round<T> {
  fetch: () => Promise<CallResult<T>>;
  number: number;
}

const LOADING = { status: 'loading' } as const;

/**
 * Asks a function of the owner's, again after errors with a wait that doubles, and no more after the fifth. `fetch` must keep its
 * identity (`useCallback`) for as long as it asks the same; another one starts anew. What was shown stays when a refresh fails.
 */
export function useBackedOffFetch<T>(fetch: () => Promise<CallResult<T>>, failed: Message): BackedOffFetch<T> {
  const toast = useToast();
  const [rounds, setRounds] = useState(0);
  const [held, setHeld] = useState<{ round: Round<T> | null; fetched: Fetched<T> }>({ round: null, fetched: LOADING });
  const message = useRef(failed);
  useEffect(() => {
    message.current = failed;
  });

  useEffect(
    () =>
      keepAsking(fetch, {
        onAnswer: (data) => setHeld({ round: { fetch, number: rounds }, fetched: { status: 'ready', data } }),
        onError: () => toast(message.current, 'error'),
        onEnd: () =>
          setHeld((before) => ({
            round: { fetch, number: rounds },
            fetched:
              before.round?.fetch === fetch && before.fetched.status === 'ready'
                ? before.fetched
                : { status: 'failed' },
          })),
      }),
    [fetch, rounds, toast],
  );

  const refresh = useCallback(() => setRounds((count) => count + 1), []);
  const change = useCallback((update: (data: T) => T) => {
    setHeld((before) =>
      before.fetched.status === 'ready'
        ? { ...before, fetched: { status: 'ready', data: update(before.fetched.data) } }
        : before,
    );
  }, []);
  const isSame = held.round?.fetch === fetch;
  return {
    fetched: isSame ? held.fetched : LOADING,
    isFetching: !isSame || held.round?.number !== rounds,
    refresh,
    change,
  };
}

interface Hearing<T> {
  onAnswer: (data: T) => void;
  /** An error that is told of. */
  onError: () => void;
  /** There will be no further try. */
  onEnd: () => void;
}

/** Asks until there is an answer, or too many errors in a row. The answer of this function ends it. */
function keepAsking<T>(fetch: () => Promise<CallResult<T>>, { onAnswer, onError, onEnd }: Hearing<T>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const ask = async (errors: number): Promise<void> => {
    const result = await fetch();
    if (isOver) return;
    if (result.outcome === 'answered') {
      onAnswer(result.value);
      return;
    }
    const { waitMs, isTold } = afterError(errors + 1);
    if (isTold) onError();
    if (waitMs === null) onEnd();
    else timer = setTimeout(() => void ask(errors + 1), waitMs);
  };
  void ask(0);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
