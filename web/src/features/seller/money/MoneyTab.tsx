import { lastMonths } from '@blockbazaar/domain/ledger/statement';
import { STATEMENT_MONTHS } from '@blockbazaar/domain/staff/staff-limits';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { logFault } from '@/firebase/log.ts';
import { fetchStatementEntries, useStatement, useStatementEntries } from '@/firebase/staff/seller-statement.ts';
import { LoadFailed } from '@/shared/LoadFailed.tsx';
import { MonthPicker } from '@/shared/staff/MonthPicker.tsx';
import { saveFile } from '@/shared/staff/save-file.ts';
import { ShowMoreButton } from '@/shared/staff/ShowMoreButton.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { SellerPayouts } from '../payouts/SellerPayouts.tsx';
import type { SellerContext } from '../seller-context.ts';
import { statementCsv } from './statement-csv.ts';
import { STATEMENT_MESSAGES } from './statement-messages.ts';
import { StatementEntries } from './StatementEntries.tsx';
import { StatementSums } from './StatementSums.tsx';

const messages = STATEMENT_MESSAGES;

/** What the store is owed, month by month, and every entry that made it so. Months are those of UTC, as everywhere. */
export default function MoneyTab({ context: { storeId } }: { context: SellerContext }) {
  const toast = useToast();
  const [months] = useState(() => lastMonths(STATEMENT_MONTHS, Date.now()));
  const [month = '', setMonth] = useState(months[0]);
  const [isDownloading, setIsDownloading] = useState(false);
  const statement = useStatement(storeId, month);
  const { live, next, isLoadingMore, loadMore } = useStatementEntries(storeId, month);

  const download = async (): Promise<void> => {
    if (statement.status !== 'ready') return;
    setIsDownloading(true);
    try {
      const csv = statementCsv(statement.data, await fetchStatementEntries(storeId, month));
      saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), messages.fileName(month));
    } catch (error) {
      logFault('statement-download-failed', { error });
      toast(messages.downloadFailed, 'error');
    }
    setIsDownloading(false);
  };

  const hasFailed = statement.status === 'failed' || live.status === 'failed';
  return (
    <>
      <SellerPayouts storeId={storeId} />
      <TabHead title={messages.title}>
        <MonthPicker label={messages.month} months={months} value={month} onChange={setMonth} />
        <Button
          startIcon={<Icon name="download" />}
          disabled={isDownloading || statement.status !== 'ready'}
          onClick={() => void download()}
        >
          {messages.download}
        </Button>
      </TabHead>
      {hasFailed ? (
        <LoadFailed message={messages.fetchFailed} heading="h3" />
      ) : (
        <Parts>
          <StatementSums statement={statement.status === 'ready' ? statement.data : null} />
          {live.status === 'loading' && <Loading variant="rounded" />}
          {live.status === 'ready' && live.data.length === 0 && (
            <EmptyState heading="h3" title={messages.empty} text={messages.emptyText} />
          )}
          {live.status === 'ready' && live.data.length > 0 && <StatementEntries entries={live.data} />}
          {next !== null && <ShowMoreButton label={messages.showMore} isBusy={isLoadingMore} onClick={loadMore} />}
        </Parts>
      )}
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(24) }));
