import type { DifferenceView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { DifferenceCard } from './DifferenceCard.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { ResolveDialog } from './ResolveDialog.tsx';

const messages = RECONCILIATION_MESSAGES;

/** The open or the closed differences. */
export function DifferenceList({ isOpen }: { isOpen: boolean }) {
  const pages = useInfiniteQuery(adminPages('GET_DIFFERENCES', { isOpen }, messages.fetchFailed));
  const { data: differences, isLoadingError, refetch } = pages;
  const [resolving, setResolving] = useState<DifferenceView | null>(null);
  const close = (): void => setResolving(null);

  if (isLoadingError) return <FetchFailed message={messages.fetchFailed} onRetry={() => void refetch()} />;
  if (differences === undefined) return <Loading variant="rounded" aria-label={messages.differences} />;
  if (differences.length === 0) {
    return isOpen ? (
      <EmptyState title={messages.noneOpen} text={messages.noneOpenText} heading="p" />
    ) : (
      <EmptyState title={messages.noneClosed} heading="p" />
    );
  }
  return (
    <>
      <List aria-label={messages.differences}>
        {differences.map((difference) => (
          <DifferenceCard
            key={difference.id}
            difference={difference}
            {...(isOpen && { onResolve: () => setResolving(difference) })}
          />
        ))}
      </List>
      <ShowMore pages={pages} label={messages.more} />
      {resolving !== null && (
        <ResolveDialog key={resolving.id} difference={resolving} onClose={close} onResolved={close} />
      )}
    </>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(30) }));
