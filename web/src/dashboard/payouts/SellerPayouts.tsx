import { maskReceiver } from '@blockbazaar/domain/payouts/mask-receiver';
import { isWaitingForFunds } from '@blockbazaar/domain/payouts/owner-reported-end';
import { PAYOUT_ACCOUNT_KINDS } from '@blockbazaar/domain/payouts/payout';
import { newPayoutAccount, type PayoutAccount } from '@blockbazaar/domain/payouts/payout-account';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useImpersonationMark } from '@/dashboard/staff/sessions/impersonation-mark.ts';
import { formatDay, formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListRows, RowFact } from '@/dashboard/ui/lists/list-parts.ts';
import { ShowMoreButton } from '@/dashboard/ui/lists/ShowMoreButton.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { LoadFailed } from '@/ui/LoadFailed.tsx';
import { AccountDialog } from './accounts/AccountDialog.tsx';
import { OnboardingDialog } from './accounts/OnboardingDialog.tsx';
import { PayoutDestination } from './accounts/PayoutDestination.tsx';
import { useAccountReturn } from './accounts/useAccountReturn.ts';
import { useOwnPayouts, usePayoutAccount, usePayoutBalance, type SellerPayout } from './api.ts';
import { BalanceTiles } from './BalanceTiles.tsx';
import { ImpersonatedPayouts } from './ImpersonatedPayouts.tsx';
import { PayoutRow } from './PayoutRow.tsx';
import { SELLER_PAYOUT_MESSAGES } from './seller-payout-messages.ts';

const messages = SELLER_PAYOUT_MESSAGES;

/** The balance, account and payouts of the store. An owner who impersonates the seller sees the amounts alone. */
export function SellerPayouts({ storeId }: { storeId: string }) {
  const isActing = useImpersonationMark() !== null;
  return isActing ? <ImpersonatedPayouts storeId={storeId} /> : <OwnPayouts storeId={storeId} />;
}

function OwnPayouts({ storeId }: { storeId: string }) {
  const [isEditing, setIsEditing] = useState(false);
  const account = usePayoutAccount(storeId);
  const { live, next, isLoadingMore, loadMore } = useOwnPayouts(storeId);
  const payouts = live.status === 'ready' ? live.data : null;
  const balance = usePayoutBalance(storeId, payouts);
  const { isAgain, forget } = useAccountReturn();
  const close = (): void => {
    setIsEditing(false);
    forget();
  };

  if ([account, live, balance].some(({ status }) => status === 'failed'))
    return <LoadFailed message={messages.failed} heading="h3" />;
  const shown = account.status === 'ready' ? (account.data ?? newPayoutAccount(storeId)) : null;
  const isOwnAccount = shown !== null && PAYOUT_ACCOUNT_KINDS[shown.way] === 'own account';
  return (
    <Section>
      <TabHead title={messages.title}>
        <Button disabled={shown === null} onClick={() => setIsEditing(true)}>
          <span>{shown === null ? messages.edit : editText(shown)}</span>
        </Button>
      </TabHead>
      <Parts>
        <BalanceTiles balance={balance.status === 'ready' ? balance.data : null} />
        <PayoutDestination account={shown} minimums={balance.status === 'ready' ? balance.data.minimums : null} />
        {payouts === null && <Loading variant="rounded" />}
        {payouts?.length === 0 && <Empty>{messages.empty}</Empty>}
        {payouts !== null && payouts.length > 0 && <SellerPayoutList payouts={payouts} />}
        {next !== null && <ShowMoreButton label={messages.more} isBusy={isLoadingMore} onClick={loadMore} />}
      </Parts>
      {isEditing && shown !== null && !isOwnAccount && <AccountDialog account={shown} onClose={close} />}
      {isOwnAccount && (isEditing || isAgain) && <OnboardingDialog isAgain={isAgain} onClose={close} />}
    </Section>
  );
}

function editText({ way, details, paypalEmail, ownAccount }: PayoutAccount): string {
  const kind = PAYOUT_ACCOUNT_KINDS[way];
  if (kind === 'own account') return ownAccount === null ? messages.setUp : messages.continueOnboarding;
  return (kind === 'email' ? paypalEmail : details) === '' ? messages.enter : messages.edit;
}

const Section = styled('section')(({ theme }) => ({ marginBlockEnd: theme.spacing(4) }));

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
}));

const Empty = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));

const Loading = styled(Skeleton)(({ theme }) => ({ height: theme.spacing(8) }));

/** The store's payouts, with the reference of each. */
const SellerPayoutList = ({ payouts }: { payouts: readonly SellerPayout[] }) => (
  <ListRows aria-label={messages.list}>
    {payouts.map((payout) => (
      <PayoutRow
        key={payout.id}
        payout={payout}
        date={formatDay(payout.createdAt.toMillis())}
        receiverMasked={payout.receiver === null ? null : maskReceiver(payout.receiver)}
        messages={messages}
        testId="own-payout"
      >
        {isWaitingForFunds(payout) && payout.dueAt !== null && (
          <RowFact>{messages.delayed(formatDayAndTime(payout.dueAt.toMillis()))}</RowFact>
        )}
      </PayoutRow>
    ))}
  </ListRows>
);
