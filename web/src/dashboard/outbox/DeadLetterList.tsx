import type { DeadLetter, RetriedKind, RetryOutcome } from '@blockbazaar/domain/outbox/dead-letter-operations';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminPages, removeItem } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { ListPlaceholder } from '@/dashboard/ui/ListPlaceholder.tsx';
import { useIdSet } from '@/dashboard/ui/lists/useIdSet.ts';
import { Subsection } from '@/dashboard/ui/Subsection.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { DEAD_LETTER_MESSAGES } from './dead-letter-messages.ts';
import { DeadLetterRow } from './DeadLetterRow.tsx';

const text = DEAD_LETTER_MESSAGES;
const TOAST_STYLES = { done: 'success', queued: 'info', failed: 'error' } as const satisfies Record<
  RetryOutcome,
  string
>;

const isResent = (kind: RetriedKind): kind is keyof typeof text.resent => kind in text.resent;

interface DeadLetterListProps {
  kind: DeadLetter['kind'];
  /** Reports whether the list has entries. */
  onFilled: (kind: DeadLetter['kind'], isFilled: boolean) => void;
}

/** The dead letters of one kind. */
export function DeadLetterList({ kind, onFilled }: DeadLetterListProps) {
  const pages = useInfiniteQuery(adminPages('GET_DEAD_LETTERS', { kind }, text.deadLettersFailed));
  const { data: entries, isPending, isLoadingError, refetch } = pages;
  const client = useQueryClient();
  const { run } = useAdminAction();
  const toast = useToast();
  const [retried, setRetried] = useIdSet();

  const retry = async (retriedKind: RetriedKind, id: string) => {
    setRetried(id, true);
    const failed = text.retryFailed[retriedKind];
    const result = await run('RETRY_DEAD_LETTER', { kind: retriedKind, id }, { failed });
    if (result.outcome === 'succeeded') {
      const { outcome } = result.value;
      if (outcome !== 'failed') removeItem(client, 'GET_DEAD_LETTERS', id);
      if (isResent(retriedKind)) toast(text.resent[retriedKind][outcome], TOAST_STYLES[outcome]);
      else toast(text.retried[retriedKind], 'success');
    }
    setRetried(id, false);
  };

  const hasEntries = entries !== undefined && entries.length > 0;
  useEffect(() => onFilled(kind, hasEntries), [kind, hasEntries, onFilled]);
  const hint = kind in text.hints ? text.hints[kind as keyof typeof text.hints] : undefined;
  return (
    <Subsection title={text[kind]} text={hasEntries ? hint : undefined}>
      {isPending && <ListPlaceholder label={`Loading: ${text[kind]}`} height={9} />}
      {isLoadingError && <FetchFailed message={text.deadLettersFailed} onRetry={() => void refetch()} />}
      {entries !== undefined &&
        (entries.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {text.deadLettersEmpty[kind]}
          </Typography>
        ) : (
          <List>
            {entries.map((entry) => (
              <DeadLetterRow
                key={entry.id}
                entry={entry}
                isBusy={retried.has(entry.id)}
                onRetry={(retriedKind, id) => void retry(retriedKind, id)}
              />
            ))}
          </List>
        ))}
      <ShowMore pages={pages} label={text.showMore} />
    </Subsection>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
