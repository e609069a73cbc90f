import type { SEARCH_OPERATIONS } from '@blockbazaar/domain/admin/search-operations';
import { searchEverything } from '../owner-search/search-everything.ts';
import type { AdminHandlers } from './admin-handler.ts';

export const SEARCH_HANDLERS: AdminHandlers<keyof typeof SEARCH_OPERATIONS> = {
  SEARCH_EVERYTHING: ({ search }) => searchEverything(search),
};
