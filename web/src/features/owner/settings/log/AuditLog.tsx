import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPages } from '@/shared/staff/admin/admin-queries.ts';
import { FetchFailed } from '@/shared/staff/admin/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/admin/ShowMore.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadingPlate } from '../LoadingPlate.tsx';
import { AuditRow } from './AuditRow.tsx';
import { LOG_MESSAGES } from './log-messages.ts';
import { LogTable } from './LogTable.ts';

const { audit, auditEmpty, auditMore, auditFailed } = LOG_MESSAGES;

/** Everything that was done by staff, and every trouble with a payment. */
export default function AuditLog() {
  const pages = useInfiniteQuery(adminPages('GET_AUDIT_LOG', {}, auditFailed));
  const { data: entries, isLoadingError, isFetching } = pages;
  const refresh = () => void pages.refetch();
  if (isLoadingError) return <FetchFailed message={auditFailed} onRetry={refresh} />;
  if (entries === undefined) return <LoadingPlate label="Loading the audit log" height={40} />;
  if (entries.length === 0) return <EmptyState title={auditEmpty} />;
  return (
    <>
      <Button
        size="small"
        startIcon={<Icon name="reload" size="small" />}
        disabled={isFetching}
        onClick={refresh}
        sx={{ mb: 2 }}
      >
        Refresh
      </Button>
      <LogTable>
        <caption>{audit}</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Who</th>
            <th scope="col">What</th>
            <th scope="col">Target</th>
            <th scope="col">
              <span>Changes</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </LogTable>
      <ShowMore pages={pages} label={auditMore} />
    </>
  );
}
