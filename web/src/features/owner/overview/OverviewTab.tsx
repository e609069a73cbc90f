import { formatUsd } from '@blockbazaar/domain/money/price';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { adminQuery } from '@/shared/staff/admin/admin-queries.ts';
import { FetchFailed } from '@/shared/staff/admin/FetchFailed.tsx';
import { TabHead } from '@/shared/staff/TabHead.tsx';
import { DifferencesNotice } from './DifferencesNotice.tsx';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
import { Tile } from './Tile.tsx';

const { title, stores, sellers, sales, salesHint, toStores, toSellers, toSales, fetchFailed } = OVERVIEW_MESSAGES;
const count = (value: number): string => value.toLocaleString('en-US');

/** The marketplace in three figures. */
export default function OverviewTab() {
  const { data = null, isLoadingError, refetch } = useQuery(adminQuery('GET_OVERVIEW', {}, fetchFailed));
  return (
    <>
      <TabHead title={title} />
      {isLoadingError ? (
        <FetchFailed message={fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <>
          {data !== null && data.openDifferences > 0 && <DifferencesNotice count={data.openDifferences} />}
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
        </>
      )}
    </>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));
