import type { StaffRole } from '@blockbazaar/domain/staff/session';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { useStatement, useStatementEntries } from '../api.ts';
import { PrintedStatement } from './PrintedStatement.tsx';
import { RangePicker } from './RangePicker.tsx';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { statementRows } from './statement-rows.ts';
import { StatementEntries } from './StatementEntries.tsx';
import { StatementSums } from './StatementSums.tsx';
import { useRangeInAddress } from './useRangeInAddress.ts';
import { useStatementOutput } from './useStatementOutput.ts';

const messages = STATEMENT_MESSAGES;

interface StatementPanelProps {
  /** Role of the viewer. */
  staff: StaffRole;
  storeId: string;
  /** Null while loading. */
  storeName: string | null;
}

/**
 * Amounts owed to a store at the start and the end of a range, and the entries between them. Days are in UTC, as
 * everywhere.
 */
export function StatementPanel({ staff, storeId, storeName }: StatementPanelProps) {
  const { months, range, setRange } = useRangeInAddress();
  const of = useMemo(() => ({ staff, storeId, range }), [staff, storeId, range]);
  const statement = useStatement(of);
  const { live, next, isLoadingMore, loadMore } = useStatementEntries(of);
  const { isBusy, download, print, printed, endPrinting } = useStatementOutput(of);
  const entries = live.status === 'ready' ? live.data : [];
  const rows = statement.status === 'ready' ? statementRows(statement.data, []) : null;
  const hasFailed = statement.status === 'failed' || live.status === 'failed';
  const isReady = statement.status === 'ready' && storeName !== null;
  return (
    <>
      <Tools>
        <RangePicker months={months} value={range} onChange={setRange} />
        <Files>
          <Button
            aria-label={messages.downloadAsCsv}
            startIcon={<Icon name="download" />}
            disabled={isBusy || !isReady}
            onClick={() => isReady && void download(statement.data)}
          >
            {messages.downloadCsv}
          </Button>
          <Button disabled={isBusy || !isReady} onClick={() => isReady && void print(statement.data)}>
            {messages.print}
          </Button>
        </Files>
      </Tools>
      {printed !== null && (
        <PrintedStatement {...printed} storeName={storeName ?? ''} range={range} onPrinted={endPrinting} />
      )}
      {hasFailed ? (
        <LoadFailed message={messages.fetchFailed} heading="h3" />
      ) : (
        <Parts>
          <StatementSums rows={rows} range={range} />
          {live.status === 'loading' && <Loading variant="rounded" />}
          {live.status === 'ready' && entries.length === 0 && (
            <EmptyState heading="h3" title={messages.empty} text={messages.emptyText} />
          )}
          {entries.length > 0 && <StatementEntries entries={entries} />}
          {next !== null && <ShowMoreButton label={messages.showMore} isBusy={isLoadingMore} onClick={loadMore} />}
        </Parts>
      )}
    </>
  );
}

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5, 2),
  marginBlockEnd: theme.spacing(2),
}));

const Files = styled('div')(({ theme }) => ({ display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) }));

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(24) }));
