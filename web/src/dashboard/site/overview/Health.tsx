import { otherCurrencyText } from '@blockbazaar/domain/payments/account-currency';
import { PROVIDERS } from '@blockbazaar/domain/payments/providers';
import type { JobName, JobState } from '@blockbazaar/domain/site/overview/job-run';
import type { Health as HealthData } from '@blockbazaar/domain/site/overview/overview-operations';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { adminQuery, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { formatDayAndTime } from '@/dashboard/ui/format-date.ts';
import { StatusBadge, type BadgeStyle } from '@/dashboard/ui/StatusBadge.tsx';
import { DEAD_LETTERS, sectionAddress } from '../settings/section-names.ts';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
import { OverviewSection } from './OverviewSection.tsx';

const messages = OVERVIEW_MESSAGES;

/** The health of payment providers, Discord and scheduled jobs. */
export function Health() {
  const query = useQuery({ ...adminQuery('GET_HEALTH', {}), ...REFRESHING });
  return (
    <OverviewSection
      title={messages.health}
      query={query}
      height={30}
      render={({ jobs, providers, ...posts }) => (
        <List>
          {providers.map(({ provider, ...facts }) => (
            <Plate
              key={provider}
              name={PROVIDERS[provider].accountLabel}
              {...providerState(facts)}
              facts={[
                ...(facts.otherCurrency === null ? [] : [otherCurrencyText(provider, facts.otherCurrency)]),
                facts.paidAt === null ? messages.noPayment : messages.lastPayment(formatDayAndTime(facts.paidAt)),
                facts.comparedAt === null
                  ? messages.neverCompared
                  : messages.comparedAt(formatDayAndTime(facts.comparedAt)),
              ]}
              to="?tab=reconciliation"
            />
          ))}
          <Plate name={messages.discord} {...postState(posts)} to={sectionAddress(DEAD_LETTERS)} />
          {jobs.map(({ job, state, finishedAt, failedParts }) => (
            <Plate
              key={job}
              name={messages.jobs[job]}
              look={JOB_BADGE_STYLES[state]}
              state={messages.jobStates[state]}
              facts={[
                finishedAt === null ? messages.noRun : messages.lastRun(formatDayAndTime(finishedAt)),
                ...(failedParts.length > 0 ? [messages.failedParts(failedParts)] : []),
              ]}
              to={JOB_ADDRESSES[job]}
            />
          ))}
        </List>
      )}
    />
  );
}

/** The screens with the results of each job. */
const JOB_ADDRESSES: Record<JobName, string> = {
  sweep: sectionAddress(DEAD_LETTERS),
  sumUpLedger: '?tab=income',
  confirmBalances: '?tab=payouts',
  checkLedger: '?tab=payouts',
  reconcileProviders: '?tab=reconciliation',
};

const JOB_BADGE_STYLES: Record<JobState, BadgeStyle> = {
  fine: 'green',
  failing: 'red',
  late: 'red',
  missing: 'yellow',
};

function providerState({
  failure,
  comparedAt,
  otherCurrency,
}: Pick<HealthData['providers'][number], 'failure' | 'comparedAt' | 'otherCurrency'>): {
  look: BadgeStyle;
  state: string;
} {
  if (otherCurrency !== null) return { look: 'red', state: messages.otherCurrency };
  if (failure !== null) return { look: 'red', state: messages.noResponse };
  if (comparedAt === null) return { look: 'outline', state: messages.notChecked };
  return { look: 'green', state: messages.responding };
}

function postState({ failingPosts, deadPosts }: Pick<HealthData, 'failingPosts' | 'deadPosts'>): {
  look: BadgeStyle;
  state: string;
  facts: string[];
} {
  const facts = [
    ...(deadPosts > 0 ? [messages.postsGivenUp(deadPosts)] : []),
    ...(failingPosts > 0 ? [messages.postsFailing(failingPosts)] : []),
  ];
  if (facts.length === 0) return { look: 'green', state: messages.jobStates.fine, facts: [messages.allPostsDelivered] };
  return { look: deadPosts > 0 ? 'red' : 'yellow', state: messages.jobStates.failing, facts };
}

interface PlateProps {
  name: string;
  look: BadgeStyle;
  state: string;
  facts: readonly string[];
  /** The address of the details. */
  to: string;
}

const Plate = ({ name, look, state, facts, to }: PlateProps) => (
  <li>
    <Frame to={to}>
      <Name>
        <span>{`${name} `}</span>
        <StatusBadge look={look}>{state}</StatusBadge>
      </Name>
      {facts.map((fact) => (
        <Fact key={fact}>{fact}</Fact>
      ))}
    </Frame>
  </li>
);

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(36)}), 1fr))`,
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Frame = styled(RouterLink)(({ theme }) => ({
  ...theme.market.shapes.surface,
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(0.5),
  height: '100%',
  padding: theme.spacing(1.5, 2),
  color: theme.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.market.colors.panelHover },
}));

const Name = styled('span')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 1),
  fontFamily: theme.market.fonts.display,
  fontWeight: 600,
}));

const Fact = styled('span')(({ theme }) => ({ ...theme.typography.body2, color: theme.palette.text.secondary }));
