import { AUDIT_FILTER, type AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { useAddressFilter } from '@/dashboard/ui/lists/useAddressFilter.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditLog } from './AuditLog.tsx';
import { useAuditExport } from './useAuditExport.ts';

const messages = AUDIT_MESSAGES;

/** All staff actions and payment problems that match the filters in the address. */
export default function AuditTab() {
  const { filter, change, clear } = useAddressFilter(AUDIT_FILTER);
  const pages = useInfiniteQuery(adminPages('GET_AUDIT_LOG', { filter }, messages.failed));
  const sellerName = pages.data?.find(({ actor }) => actor.id === filter.sellerId)?.actor.name ?? filter.sellerId;
  return (
    <>
      <TabHead title={messages.title}>
        <Button
          startIcon={<Icon name="reload" size="small" />}
          disabled={pages.isFetching}
          onClick={() => void pages.refetch()}
        >
          {messages.refresh}
        </Button>
        <AuditExport key={JSON.stringify(filter)} filter={filter} />
      </TabHead>
      <AuditFilters filter={filter} sellerName={sellerName} onChange={change} onClear={clear} />
      <AuditLog pages={pages} isFiltered={AUDIT_FILTER.isFiltered(filter)} />
    </>
  );
}

/** Exports the filtered entries to a file. An interrupted export resumes at its last position. */
function AuditExport({ filter }: { filter: AuditFilter }) {
  const { isBusy, count, start, stop } = useAuditExport(filter);
  if (isBusy)
    return (
      <>
        <output>{AUDIT_MESSAGES.downloading(count)}</output>
        <Button onClick={stop}>{AUDIT_MESSAGES.stop}</Button>
      </>
    );
  return (
    <Button startIcon={<Icon name="download" size="small" />} onClick={() => void start()}>
      <span>{count > 0 ? AUDIT_MESSAGES.continueExport(count) : AUDIT_MESSAGES.download}</span>
    </Button>
  );
}
