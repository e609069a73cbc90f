import Button from '@mui/material/Button';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { ShowMore } from '@/shared/staff/ShowMore.tsx';
import { useAdminPages } from '@/shared/staff/useAdminPages.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadingPlate } from '../LoadingPlate.tsx';
import { AuditRow } from './AuditRow.tsx';
import { LOG_MESSAGES } from './log-messages.ts';
import { LogTable } from './LogTable.ts';

const { audit, auditEmpty, auditMore, auditFailed } = LOG_MESSAGES;
const ALL = {};

/** Everything that was done by staff, and every trouble with a payment. */
export default function AuditLog() {
  const pages = useAdminPages('GET_AUDIT_LOG', ALL, auditFailed);
  const { fetched, isFetching, refresh } = pages;
  if (fetched.status === 'failed') return <FetchFailed message={auditFailed} onRetry={refresh} />;
  if (fetched.status === 'loading') return <LoadingPlate label="Loading the audit log" height={40} />;
  if (fetched.data.items.length === 0) return <EmptyState title={auditEmpty} />;
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
          {fetched.data.items.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </tbody>
      </LogTable>
      <ShowMore pages={pages} label={auditMore} />
    </>
  );
}
