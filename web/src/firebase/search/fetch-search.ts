import type { ProductSearch } from '@blockbazaar/domain/search/product-search';
import {
  searchAddress,
  searchAnswerSchema,
  type SearchAnswer,
  type SearchKind,
} from '@blockbazaar/domain/search/search-request';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { fetchOnce } from './fetch-once.ts';

export const fetchSearch = (kind: SearchKind, search: ProductSearch): Subscribe<SearchAnswer> =>
  fetchOnce(searchAddress(kind, search), searchAnswerSchema);
