import { lastMonths } from '@blockbazaar/domain/ledger/day-range';
import { STATEMENT_MONTHS } from '@blockbazaar/domain/staff/staff-limits';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminQuery } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { monthName, MonthPicker } from '@/dashboard/ui/form/MonthPicker.tsx';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { serverNow } from '@/firebase/server-clock.ts';
import { INCOME_MESSAGES } from './income-messages.ts';
import { IncomeByDay } from './IncomeByDay.tsx';
import { IncomeTiles } from './IncomeTiles.tsx';
import { ProvidersByDay } from './ProvidersByDay.tsx';
import { ProviderTable } from './ProviderTable.tsx';
import { StoreStatement } from './StoreStatement.tsx';

const messages = INCOME_MESSAGES;

/** The heights of the placeholders in spacing units. They prevent layout shifts below. */
const PART_HEIGHTS = [46, 30, 46] as const;

/** The site's income, its debts, and its balances at the providers. */
export default function OwnerIncomeTab() {
  const [months] = useState(() => lastMonths(STATEMENT_MONTHS, serverNow()));
  const [month = '', setMonth] = useState(months[0]);
  const { data = null, isLoadingError, refetch } = useQuery(adminQuery('GET_INCOME', { month }, messages.failed));
  return (
    <>
      <TabHead title={messages.title} text={messages.text}>
        <MonthPicker label={messages.month} months={months} value={month} onChange={setMonth} />
      </TabHead>
      {isLoadingError ? (
        <FetchFailed message={messages.failed} onRetry={() => void refetch()} />
      ) : (
        <Parts>
          <IncomeTiles income={data} />
          {data === null ? (
            PART_HEIGHTS.map((height, index) => (
              <Skeleton key={index} variant="rounded" sx={{ height: (theme) => theme.spacing(height) }} />
            ))
          ) : (
            <>
              <IncomeByDay income={data} monthName={monthName(month)} />
              <ProviderTable providers={data.providers} />
              <ProvidersByDay days={data.days} monthName={monthName(month)} />
            </>
          )}
        </Parts>
      )}
      <Statement>
        <StoreStatement />
      </Statement>
    </>
  );
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
}));

const Statement = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(4) }));
