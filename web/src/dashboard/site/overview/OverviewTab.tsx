import { formatUsd } from '@blockbazaar/domain/money/price';
import { useQuery } from '@tanstack/react-query';
import { adminQuery, REFRESHING } from '@/dashboard/queries/admin-queries.ts';
import { FetchFailed } from '@/dashboard/queries/FetchFailed.tsx';
import { useOwedToStores } from '@/dashboard/queries/useOwedToStores.ts';
import { TabHead } from '@/dashboard/ui/TabHead.tsx';
import { DataAge } from './DataAge.tsx';
import { formatCount } from './format-count.ts';
import { Health } from './Health.tsx';
import { OpenTasks } from './OpenTasks.tsx';
import { OVERVIEW_MESSAGES } from './overview-messages.ts';
import { Tile, Tiles } from './Tile.tsx';
import { Today } from './Today.tsx';

const { title, stores, sellers, sales, salesHint, owed, owedHint, fetchFailed } = OVERVIEW_MESSAGES;
const { toStores, toSellers, toSales, toPayouts } = OVERVIEW_MESSAGES;

/** The owner's start screen: four total figures, today's figures, open tasks and the health status. */
export default function OverviewTab() {
  const query = useQuery({ ...adminQuery('GET_OVERVIEW', {}, fetchFailed), ...REFRESHING });
  const { data = null, isLoadingError, refetch } = query;
  const owedFigure = useOwedToStores();
  return (
    <>
      <TabHead title={title}>{!isLoadingError && <DataAge query={query} />}</TabHead>
      {isLoadingError ? (
        <FetchFailed message={fetchFailed} onRetry={() => void refetch()} />
      ) : (
        <Tiles aria-busy={data === null}>
          <Tile
            icon="store"
            label={stores}
            figure={data && formatCount(data.storeCount)}
            link={{ to: '?tab=stores', text: toStores }}
          />
          <Tile
            icon="shield"
            label={sellers}
            figure={data && formatCount(data.sellerCount)}
            link={{ to: '?tab=sellers', text: toSellers }}
          />
          <Tile
            icon="coin"
            label={sales}
            figure={data && formatUsd(data.total.revenueCents)}
            hint={data && salesHint(data.total.orderCount)}
            link={{ to: '?tab=sales', text: toSales }}
          />
          <Tile
            icon="wallet"
            label={owed}
            figure={owedFigure}
            hint={owedHint}
            link={{ to: '?tab=payouts', text: toPayouts }}
          />
        </Tiles>
      )}
      <Today />
      <OpenTasks />
      <Health />
    </>
  );
}
