import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { useAdminAction } from '@/dashboard/queries/useAdminAction.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { Icon } from '@/ui/icons/Icon.tsx';
import { useToast } from '@/ui/toast/useToast.ts';
import { DifferenceList } from './DifferenceList.tsx';
import { LastRuns } from './LastRuns.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';
import { UnappliedPayments } from './UnappliedPayments.tsx';

const messages = RECONCILIATION_MESSAGES;

/** Compares the providers' records with the ledger, and offers actions for the differences. */
export default function ReconciliationTab() {
  const toast = useToast();
  const { isBusy, run } = useAdminAction();
  const [isOpen, setIsOpen] = useState(true);
  const { data = null, isLoadingError, refetch } = useQuery(adminQuery('GET_RECONCILIATION', {}, messages.fetchFailed));

  const reconcileNow = async (): Promise<void> => {
    const result = await run('RECONCILE_NOW', {}, { failed: messages.failed });
    if (result.outcome !== 'succeeded') return;
    const { unavailable, isFinished } = result.value;
    if (unavailable.length > 0) toast(messages.unavailable(unavailable), 'error');
    else toast(isFinished ? messages.done : messages.continues, 'success');
  };

  return (
    <>
      <TabHead title={messages.title}>
        <Button
          color="primary"
          startIcon={<Icon name="reload" size="small" />}
          disabled={isBusy}
          onClick={() => void reconcileNow()}
        >
          <span>{isBusy ? messages.running : messages.now}</span>
        </Button>
      </TabHead>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
        {messages.hint}
      </Typography>
      {isLoadingError ? (
        <FetchFailed message={messages.fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          <LastRuns runs={data?.runs ?? null} />
          <UnappliedPayments />
          <Head>
            <Typography component="h3" variant="h4">
              {messages.differences}
            </Typography>
            <Filter
              select
              size="small"
              label={messages.filter}
              value={isOpen ? 'open' : 'closed'}
              onChange={({ target }) => setIsOpen(target.value === 'open')}
            >
              <MenuItem value="open">{messages.open}</MenuItem>
              <MenuItem value="closed">{messages.closed}</MenuItem>
            </Filter>
          </Head>
          <DifferenceList key={String(isOpen)} isOpen={isOpen} />
        </>
      )}
    </>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlock: theme.spacing(4, 2),
}));

const Filter = styled(TextField)(({ theme }) => ({ minWidth: theme.spacing(20) }));
