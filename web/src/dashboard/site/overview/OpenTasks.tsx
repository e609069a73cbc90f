import { OPEN_TASKS, type OpenTask } from '@blockbazaar/domain/site/overview/open-tasks';
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

/** The screen of each task. */
const ADDRESSES: Record<OpenTask, string> = {
  deadRefunds: sectionAddress(DEAD_LETTERS),
  undeliveredRefunds: sectionAddress(DEAD_LETTERS),
  uncoveredRefunds: sectionAddress(DEAD_LETTERS),
  delayedRefunds: sectionAddress(DEAD_LETTERS),
  deadDeliveries: sectionAddress(DEAD_LETTERS),
  deadPosts: sectionAddress(DEAD_LETTERS),
  disputes: '?tab=orders&state=disputed',
  refundRequests: '?tab=sales',
  ledgerDifferences: '?tab=payouts',
  differences: '?tab=reconciliation',
  unappliedPayments: '?tab=reconciliation',
  payouts: '?tab=payouts',
  submissions: '?tab=media',
  applications: '?tab=applications',
  failingDeliveries: '?tab=orders&delivery=pending&by=bot',
};

/** Tasks that affect money or a buyer. */
const URGENT: ReadonlySet<OpenTask> = new Set([
  'deadRefunds',
  'undeliveredRefunds',
  'uncoveredRefunds',
  'delayedRefunds',
  'deadDeliveries',
  'disputes',
  'ledgerDifferences',
  'differences',
  'unappliedPayments',
]);

/** The owner's open tasks, the most urgent first, with links to their screens. */
export function OpenTasks() {
  const query = useQuery({ ...adminQuery('GET_OPEN_TASKS', {}), ...REFRESHING });
  return (
    <OverviewSection
      title={openTasks}
      query={query}
      height={16}
      render={(counts) => {
        const open = OPEN_TASKS.filter((task) => counts[task] > 0);
        if (open.length === 0)
          return (
            <Nothing>
              <Icon name="check" />
              {nothingOpen}
            </Nothing>
          );
        return (
          <List>
            {open.map((task) => (
              <li key={task}>
                <Task to={ADDRESSES[task]}>
                  <Count data-urgent={URGENT.has(task)}>{formatCount(counts[task])}</Count>
                  <span>
                    {tasks[task]}
                    {task === 'uncoveredRefunds' && `: ${uncovered(counts.uncovered)}`}
                  </span>
                  <Icon name="chevronRight" size="small" />
                </Task>
              </li>
            ))}
          </List>
        );
      }}
    />
  );
}

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
