import { TIMES } from '@blockbazaar/domain/limits';
import type { ProductSearch } from '@blockbazaar/domain/search/product-search';
import {
  searchAddress,
  searchAnswerSchema,
  type SearchAnswer,
  type SearchKind,
} from '@blockbazaar/domain/search/search-request';
import type { Subscribe } from '@/firebase/subscribe.ts';

/** Asks once; what is no longer waited for is abandoned. */
export const askForSearch =
  (kind: SearchKind, search: ProductSearch): Subscribe<SearchAnswer> =>
  ({ next, fail }) => {
    const abandoned = new AbortController();
    ask(searchAddress(kind, search), abandoned.signal).then(next, (error: unknown) => {
      if (!abandoned.signal.aborted) fail(error);
    });
    return () => abandoned.abort();
  };

async function ask(address: string, signal: AbortSignal): Promise<SearchAnswer> {
  const response = await fetch(address, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMES.searchAnswerWithinMs)]),
    credentials: 'omit',
  });
  if (!response.ok) throw new Error(`A search answered ${response.status}.`);
  return searchAnswerSchema.parse(await response.json());
}
