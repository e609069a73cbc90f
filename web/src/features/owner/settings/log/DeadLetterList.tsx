import type { DeadLetter } from '@blockbazaar/domain/admin/log-operations';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { useAdminAction } from '@/shared/staff/useAdminAction.ts';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { LoadingPlate } from '../LoadingPlate.tsx';
import { Part } from '../Part.tsx';
import { DeadLetterRow } from './DeadLetterRow.tsx';
import { LOG_MESSAGES } from './log-messages.ts';

const text = LOG_MESSAGES;

/** What of one kind was given up. */
export function DeadLetterList({ kind }: { kind: DeadLetter['kind'] }) {
  const filter = useMemo(() => ({ kind }), [kind]);
  const pages = useAdminPages('GET_DEAD_LETTERS', filter, text.parkedFailed);
  const { fetched, refresh, change } = pages;
  const { run } = useAdminAction();
  const [retried, setRetried] = useState<ReadonlySet<string>>(new Set());

  const retry = async (id: string) => {
    setRetried((before) => new Set(before).add(id));
    const { outcome } = await run('RETRY_DEAD_LETTER', { kind, id }, { done: text.retried, failed: text.retryFailed });
    if (outcome === 'answered') change((list) => ({ ...list, items: list.items.filter((entry) => entry.id !== id) }));
    setRetried((before) => new Set([...before].filter((other) => other !== id)));
  };

  return (
    <Part title={text[kind]}>
      {fetched.status === 'loading' && <LoadingPlate label={`Loading: ${text[kind]}`} height={9} />}
      {fetched.status === 'failed' && <FetchFailed message={text.parkedFailed} onRetry={refresh} />}
      {fetched.status === 'ready' &&
        (fetched.data.items.length === 0 ? (
          <Typography variant="body2" color="textSecondary">
            {text.parkedEmpty[kind]}
          </Typography>
        ) : (
          <List>
            {fetched.data.items.map((entry) => (
              <DeadLetterRow
                key={entry.id}
                entry={entry}
                isBusy={retried.has(entry.id)}
                onRetry={() => void retry(entry.id)}
              />
            ))}
          </List>
        ))}
      <ShowMore pages={pages} label={text.parkedMore} />
    </Part>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));
