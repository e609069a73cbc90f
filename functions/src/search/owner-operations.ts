import type { SEARCH_OPERATIONS } from '@blockbazaar/domain/search/search-operations';
import type { AdminHandlers } from '../platform/admin-handler.ts';
import { searchEverything } from './global/search-everything.ts';

export const SEARCH_HANDLERS: AdminHandlers<keyof typeof SEARCH_OPERATIONS> = {
  SEARCH_EVERYTHING: ({ search }) => searchEverything(search),
};
