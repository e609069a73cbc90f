import { shortfallCents } from '@blockbazaar/domain/payouts/payout-funds';
import { OPEN_TASKS, type OpenTask, type UncoveredBalance } from '@blockbazaar/domain/site/overview/open-tasks';
import { STAFF_TIMES } from '@blockbazaar/domain/staff/staff-limits';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { adminQuery, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { Icon } from '@/ui/icons/Icon.tsx';
import { DEAD_LETTERS, sectionAddress } from '../settings/section-names.ts';
import { formatCount } from './format-count.ts';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
import { OverviewSection } from './OverviewSection.tsx';

const { openTasks, nothingOpen, tasks, uncovered } = OVERVIEW_MESSAGES;

const PAYOUTS = '?tab=payouts';

/** The screen of each task. */
const ADDRESSES: Record<OpenTask, string> = {
  deadRefunds: sectionAddress(DEAD_LETTERS),
  undeliveredRefunds: sectionAddress(DEAD_LETTERS),
  failedRefunds: sectionAddress(DEAD_LETTERS),
  uncoveredRefunds: sectionAddress(DEAD_LETTERS),
  delayedRefunds: sectionAddress(DEAD_LETTERS),
  deadDeliveries: sectionAddress(DEAD_LETTERS),
  ordersOfDeletedStores: '?tab=sales&open=deleted-stores',
  deadPosts: sectionAddress(DEAD_LETTERS),
  disputes: '?tab=orders&state=disputed',
  refundRequests: '?tab=orders',
  ledgerDifferences: PAYOUTS,
  differences: '?tab=reconciliation',
  unappliedPayments: '?tab=reconciliation',
  unfundedPayouts: PAYOUTS,
  payouts: PAYOUTS,
  submissions: '?tab=media',
  applications: '?tab=applications',
  failingDeliveries: '?tab=orders&delivery=pending&by=bot',
};

/** Tasks that affect money or a buyer. */
const URGENT: ReadonlySet<OpenTask> = new Set([
  'deadRefunds',
  'undeliveredRefunds',
  'failedRefunds',
  'uncoveredRefunds',
  'delayedRefunds',
  'deadDeliveries',
  'ordersOfDeletedStores',
  'disputes',
  'ledgerDifferences',
  'differences',
  'unappliedPayments',
  'unfundedPayouts',
]);

/** Interval of the comparison of due payouts with balances, which reads the balances of stores. */
const SHORTFALLS_REFRESH_MS = 10 * STAFF_TIMES.refreshMs;

/** The owner's open tasks, the most urgent first, with links to their screens. */
export function OpenTasks() {
  const query = useQuery({ ...adminQuery('GET_OPEN_TASKS', {}), ...REFRESHING });
  const shortfalls = useShortfalls();
  return (
    <OverviewSection
      title={openTasks}
      query={query}
      height={16}
      render={(counts) => {
        const open = OPEN_TASKS.filter((task) => counts[task] > 0);
        if (open.length === 0 && shortfalls.length === 0)
          return (
            <Nothing>
              <Icon name="check" />
              <span>{nothingOpen}</span>
            </Nothing>
          );
        return (
          <List>
            {shortfalls.length > 0 && (
              <TaskItem
                address={PAYOUTS}
                count={shortfalls.length}
                isUrgent
                text={`${OVERVIEW_MESSAGES.shortfalls(shortfalls.length)}: ${uncovered(shortfalls)}`}
              />
            )}
            {open.map((task) => (
              <TaskItem
                key={task}
                address={ADDRESSES[task]}
                count={counts[task]}
                isUrgent={URGENT.has(task)}
                text={`${tasks[task](counts[task])}${task === 'uncoveredRefunds' ? `: ${uncovered(counts.uncovered)}` : ''}`}
              />
            ))}
          </List>
        );
      }}
    />
  );
}

/** The providers whose balances do not cover the payouts that are due, and the missing amounts. */
function useShortfalls(): UncoveredBalance[] {
  const { data } = useQuery({
    ...adminQuery('GET_PAYOUT_FUNDS', {}),
    staleTime: SHORTFALLS_REFRESH_MS,
    refetchInterval: ({ state }) => (state.status === 'error' ? false : SHORTFALLS_REFRESH_MS),
  });
  const found = (data?.providers ?? []).map((funds) => ({ provider: funds.provider, cents: shortfallCents(funds) }));
  return found.filter(({ cents }) => cents > 0);
}

interface TaskItemProps {
  address: string;
  count: number;
  isUrgent: boolean;
  text: string;
}

const TaskItem = ({ address, count, isUrgent, text }: TaskItemProps) => (
  <li>
    <Task to={address}>
      <Count data-urgent={isUrgent}>{formatCount(count)}</Count>
      <span>{text}</span>
      <Icon name="chevronRight" size="small" />
    </Task>
  </li>
);

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Task = styled(RouterLink)(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: theme.spacing(2),
  minHeight: theme.market.sizes.touch,
  height: '100%',
  padding: theme.spacing(1, 2),
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.market.colors.panelHover },
}));

const Count = styled('strong')(({ theme }) => ({
  ...theme.typography.h4,
  minWidth: '2ch',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  color: theme.market.colors.amber,
  '&[data-urgent="true"]': { color: theme.market.colors.ruby },
}));

const Nothing = styled(Typography)(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  color: theme.palette.text.secondary,
}));
