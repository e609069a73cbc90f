import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { SEARCH_ENGINE_KEY } from '../platform/params.ts';
import { feedEngine } from '../search/engine/feed-engine.ts';

/** Sends each changed product to the search engine, if one is configured. */
export const feedSearchEngine = onDocumentWritten(
  {
    document: `${COLLECTIONS.searchEntries}/{productId}`,
    memory: '256MiB',
    retry: true,
    secrets: [SEARCH_ENGINE_KEY],
  },
  ({ params }) => feedEngine(params.productId),
);
