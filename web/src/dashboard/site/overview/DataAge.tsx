import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { Icon } from '@/ui/icons/Icon.tsx';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';

const { asOf, notRefreshed, tryAgain } = OVERVIEW_MESSAGES;
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' });

/** The time of a query's last successful fetch, with a retry button after a failure. */
export function DataAge({ query }: { query: UseQueryResult }) {
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query;
  return (
    <Age>
      {data !== undefined && <span>{(isError ? notRefreshed : asOf)(time.format(dataUpdatedAt))}</span>}
      {isError && (
        <Button
          size="small"
          startIcon={<Icon name="reload" size="small" />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          <span>{tryAgain}</span>
        </Button>
      )}
    </Age>
  );
}

const Age = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  color: theme.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
}));
