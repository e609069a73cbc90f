import type { AdminPayout } from '@blockbazaar/domain/payouts/payout-operations';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { adminPages } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { ShowMore } from '@/dashboard/queries/ShowMore.tsx';
import { ListRows } from '@/dashboard/ui/lists/list-parts.ts';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { payoutStoreName } from './BalanceCard.tsx';
import { MarkPaidDialog } from './MarkPaidDialog.tsx';
import { OwnerPayoutRow } from './OwnerPayoutRow.tsx';
import { PAYOUT_MESSAGES } from './payout-messages.ts';
import { ReversePayoutDialog, type PayoutReversal } from './ReversePayoutDialog.tsx';

const messages = PAYOUT_MESSAGES;

/** All payouts, newest first. */
export function OwnerPayoutList() {
  const titleId = useId();
  const filterId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [pending, setPending] = useState<{ dialog: 'paid' | PayoutReversal; payout: AdminPayout } | null>(null);
  const pages = useInfiniteQuery(adminPages('LIST_PAYOUTS', { isOpen }, messages.listFailed));
  const { data: payouts, isPending, isLoadingError, refetch } = pages;
  const close = () => setPending(null);
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <Typography id={titleId} component="h3" variant="h4">
          {messages.list}
        </Typography>
        <TextField
          select
          size="small"
          id={filterId}
          label={messages.show}
          value={isOpen ? 'open' : 'all'}
          onChange={({ target }) => setIsOpen(target.value === 'open')}
        >
          <MenuItem value="all">{messages.all}</MenuItem>
          <MenuItem value="open">{messages.open}</MenuItem>
        </TextField>
      </Head>
      {isLoadingError && <FetchFailed message={messages.listFailed} onRetry={() => void refetch()} />}
      {isPending && <Loading variant="rounded" aria-label={messages.listLoading} />}
      {payouts?.length === 0 && <EmptyState title={isOpen ? messages.openEmpty : messages.listEmpty} />}
      {payouts !== undefined && payouts.length > 0 && (
        <ListRows>
          {payouts.map((payout) => (
            <OwnerPayoutRow
              key={payout.id}
              payout={payout}
              onMarkPaid={() => setPending({ dialog: 'paid', payout })}
              onTakeBack={(dialog) => setPending({ dialog, payout })}
            />
          ))}
        </ListRows>
      )}
      <ShowMore pages={pages} label={messages.listMore} />
      {pending?.dialog === 'paid' && (
        <MarkPaidDialog payout={pending.payout} storeName={payoutStoreName(pending.payout)} onClose={close} />
      )}
      {pending !== null && pending.dialog !== 'paid' && (
        <ReversePayoutDialog
          operation={pending.dialog}
          payout={pending.payout}
          storeName={payoutStoreName(pending.payout)}
          onClose={close}
        />
      )}
    </section>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  marginBlockEnd: theme.spacing(1.5),
}));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(18) }));
