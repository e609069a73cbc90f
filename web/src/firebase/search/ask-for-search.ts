import type { ProductSearch } from '@blockbazaar/domain/search/product-search';
import {
  searchAddress,
  searchAnswerSchema,
  type SearchAnswer,
  type SearchKind,
} from '@blockbazaar/domain/search/search-request';
import type { Subscribe } from '@/firebase/subscribe.ts';
import { askOnce } from './ask-once.ts';

export const askForSearch = (kind: SearchKind, search: ProductSearch): Subscribe<SearchAnswer> =>
  askOnce(searchAddress(kind, search), searchAnswerSchema);
