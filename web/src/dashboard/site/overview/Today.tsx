import { formatUsd } from '@blockbazaar/domain/money/price';
import { compareDays, type RecentDay } from '@blockbazaar/domain/site/overview/recent-days';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { adminQuery, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { formatCount } from './format-count.ts';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
import { OverviewSection } from './OverviewSection.tsx';
import { Tile, Tiles } from './Tile.tsx';

const { today, income, incomeHint, orders, visits, visitsHint, weekAgo, average, toIncome, toOrders, utc } =
  OVERVIEW_MESSAGES;

/** Today's figures, compared with one week ago. */
export function Today() {
  const query = useQuery({ ...adminQuery('GET_RECENT_DAYS', {}), ...REFRESHING });
  return (
    <OverviewSection
      title={today}
      query={query}
      height={20}
      render={({ days }) => {
        const beside = (figure: (day: RecentDay) => number, write: (value: number) => string) => {
          const compared = compareDays(days, figure);
          return {
            figure: write(compared.today),
            hint: (
              <>
                <span>{weekAgo(write(compared.weekAgo))}</span>
                <br />
                <span>{average(write(compared.average))}</span>
              </>
            ),
          };
        };
        return (
          <>
            <Tiles>
              <Tile
                icon="coin"
                label={income}
                heading="h4"
                {...beside(({ incomeCents }) => incomeCents, formatUsd)}
                link={{ to: '?tab=income', text: toIncome }}
                note={incomeHint}
              />
              <Tile
                icon="cart"
                label={orders}
                heading="h4"
                {...beside(({ orderCount }) => orderCount, formatCount)}
                link={{ to: '?tab=orders', text: toOrders }}
              />
              <Tile
                icon="show"
                label={visits}
                heading="h4"
                {...beside(({ visitCount }) => visitCount, formatCount)}
                note={visitsHint}
              />
            </Tiles>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {utc}
            </Typography>
          </>
        );
      }}
    />
  );
}
