import { PAYMENT_PROVIDERS, PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { RunView } from '@blockbazaar/domain/reconciliation/reconciliation-operations';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { ListCard } from '@/dashboard/ui/lists/list-parts.ts';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';
import { RECONCILIATION_MESSAGES } from './reconciliation-messages.ts';

const messages = RECONCILIATION_MESSAGES;

/** The progress of each provider's latest run. `runs` is null while loading. */
export function LastRuns({ runs }: { runs: readonly RunView[] | null }) {
  return (
    <Grid aria-label={messages.runs} aria-busy={runs === null}>
      {PAYMENT_PROVIDERS.map((provider) => {
        const view = runs?.find((one) => one.provider === provider);
        return (
          <ListCard key={provider} data-testid="reconciliation-run">
            <Name>
              <span>{PROVIDERS[provider].accountLabel}</span>
              {view !== undefined && view.run !== null && <RunBadge run={view.run} />}
            </Name>
            <Facts>{view === undefined ? <Skeleton width="14em" /> : factsOf(view.run)}</Facts>
          </ListCard>
        );
      })}
    </Grid>
  );
}

function factsOf(run: RunView['run']): string {
  if (run === null) return messages.never;
  if (run.failure !== null) return messages.stuck;
  return messages.comparedUpTo(formatDayAndTime(run.phase === 'done' ? run.until : run.from));
}

function RunBadge({ run }: { run: NonNullable<RunView['run']> }) {
  const [look, text]: [BadgeStyle, string] =
    run.failure !== null
      ? ['red', messages.runFailed]
      : run.phase === 'done'
        ? ['green', messages.runDone]
        : ['yellow', messages.runInProgress];
  return <StatusBadge look={look}>{text}</StatusBadge>;
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 1),
  margin: 0,
  fontWeight: 600,
}));

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
