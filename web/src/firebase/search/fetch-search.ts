import type { ProductSearch } from '@blockbazaar/domain/search/product-search';
import {
  searchAddress,
  searchResponseSchema,
  type ProductSearchResponse,
  type SearchKind,
} from '@blockbazaar/domain/search/search-request';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { fetchOnce } from './fetch-once.ts';

export const fetchSearch = (kind: SearchKind, search: ProductSearch): Subscribe<ProductSearchResponse> =>
  fetchOnce(searchAddress(kind, search), searchResponseSchema);
