import type { AuditEntry } from '@blockbazaar/domain/audit/audit-operations';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { ListPlaceholder } from '@/dashboard/ui/ListPlaceholder.tsx';
import { useIdSet } from '@/dashboard/ui/lists/useIdSet.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { AuditRow } from './AuditRow.tsx';
import { LogTable } from './LogTable.ts';

const messages = AUDIT_MESSAGES;

interface AuditLogProps {
  pages: UseInfiniteQueryResult<AuditEntry[]>;
  isFiltered: boolean;
}

/** The entries in pages. */
export function AuditLog({ pages, isFiltered }: AuditLogProps) {
  const { data: entries, isLoadingError, hasNextPage, refetch } = pages;
  // Stored here, because rows unmount while a search or another filter loads.
  const [openIds, setOpen] = useIdSet();
  if (isLoadingError) return <FetchFailed message={messages.failed} onRetry={() => void refetch()} />;
  if (entries === undefined) return <ListPlaceholder label={messages.loading} height={40} />;
  return (
    <>
      {entries.length === 0 ? (
        <EmptyLog isFiltered={isFiltered} isMore={hasNextPage} />
      ) : (
        <LogTable>
          <caption>{messages.title}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.when}</th>
              <th scope="col">{messages.who}</th>
              <th scope="col">{messages.what}</th>
              <th scope="col">{messages.target}</th>
              <th scope="col">
                <span>Changes</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} isOpen={openIds.has(entry.id)} onToggle={setOpen} />
            ))}
          </tbody>
        </LogTable>
      )}
      <ShowMore pages={pages} label={messages.more} />
    </>
  );
}

function EmptyLog({ isFiltered, isMore }: { isFiltered: boolean; isMore: boolean }) {
  if (isMore) return <EmptyState title={messages.nothingYet} text={messages.nothingYetText} />;
  if (isFiltered) return <EmptyState title={messages.nothingFound} text={messages.nothingFoundText} />;
  return <EmptyState title={messages.empty} />;
}
