import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { DataAge } from './DataAge.tsx';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';

const { partFailed } = OVERVIEW_MESSAGES;

interface OverviewSectionProps<T> {
  title: string;
  query: UseQueryResult<T>;
  /** The height of the placeholder, in spacing units. */
  height: number;
  render: (data: T) => ReactNode;
}

/**
 * A section of the overview with its own query. Shows the age of its data, and the last data after a failed refresh.
 */
export function OverviewSection<T>({ title, query, height, render }: OverviewSectionProps<T>) {
  const id = useId();
  const { data, isError } = query;
  return (
    <Part aria-labelledby={id} aria-busy={data === undefined && !isError}>
      <Head>
        <Typography id={id} component="h3" variant="h4">
          {title}
        </Typography>
        <DataAge query={query} />
      </Head>
      {data !== undefined && render(data)}
      {data === undefined && !isError && (
        <Skeleton variant="rounded" sx={{ height: (theme) => theme.spacing(height) }} />
      )}
      {data === undefined && isError && <Typography color="textSecondary">{partFailed}</Typography>}
    </Part>
  );
}

const Part = styled('section')(({ theme }) => ({
  minWidth: 0,
  marginBlockStart: theme.spacing(4),
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  marginBlockEnd: theme.spacing(1.5),
}));
