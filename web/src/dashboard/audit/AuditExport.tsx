import type { AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import Button from '@mui/material/Button';
import { Icon } from '@/ui/icons/Icon.tsx';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { useAuditExport } from './useAuditExport.ts';

/** Exports the filtered entries to a file. An interrupted export resumes at its last position. */
export function AuditExport({ filter }: { filter: AuditFilter }) {
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
      {count > 0 ? AUDIT_MESSAGES.goOn(count) : AUDIT_MESSAGES.download}
    </Button>
  );
}
