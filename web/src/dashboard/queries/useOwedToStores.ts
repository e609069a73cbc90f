import { lastMonths } from '@blockbazaar/domain/ledger/day-range';
import { formatUsd } from '@blockbazaar/domain/money/price';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '@/firebase/server-clock.ts';
import { adminQuery } from './admin-queries.ts';

/** In place of an amount that could not be loaded. */
const UNKNOWN = '–';

/** The total owed to all stores now, formatted; null while loading. The site's books of any month contain it. */
export function useOwedToStores(): string | null {
  const [month = ''] = useState(() => lastMonths(1, serverNow()))[0];
  const { data, isError } = useQuery(adminQuery('GET_INCOME', { month }));
  if (data !== undefined) return formatUsd(data.owedCents);
  return isError ? UNKNOWN : null;
}
