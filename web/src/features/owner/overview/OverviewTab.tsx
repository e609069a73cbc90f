import { formatUsd } from '@blockbazaar/domain/money/price';
import { styled } from '@mui/material/styles';
import { callAdmin } from '@/firebase/staff/staff-callables.ts';
import { FetchFailed } from '@/shared/staff/FetchFailed.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { useBackedOffFetch } from '@/shared/staff/useBackedOffFetch.ts';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
import { Tile } from './Tile.tsx';

const fetchOverview = () => callAdmin('GET_OVERVIEW', {});
const { title, stores, sellers, sales, salesHint, toStores, toSellers, toSales, fetchFailed } = OVERVIEW_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

/** The marketplace in three figures. */
export default function OverviewTab() {
  const { fetched, refresh } = useBackedOffFetch(fetchOverview, fetchFailed);
  const data = fetched.status === 'ready' ? fetched.data : null;
  return (
    <>
      <TabHead title={title} />
      {fetched.status === 'failed' ? (
        <FetchFailed message={fetchFailed} onRetry={refresh} />
      ) : (
        <Tiles aria-busy={data === null}>
          <Tile
            icon="store"
            label={stores}
            figure={data && count(data.storeCount)}
            link={{ to: '?tab=stores', text: toStores }}
          />
          <Tile
            icon="shield"
            label={sellers}
            figure={data && count(data.sellerCount)}
            link={{ to: '?tab=sellers', text: toSellers }}
          />
          <Tile
            icon="coin"
            label={sales}
            figure={data && formatUsd(data.total.revenueCents)}
            hint={data && salesHint(data.total.orderCount)}
            link={{ to: '?tab=sales', text: toSales }}
          />
        </Tiles>
      )}
    </>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  ...theme.market.shapes.breathing,
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
