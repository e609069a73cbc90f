import { randomUUID } from 'node:crypto';
import type { CategoryTree } from '@blockbazaar/domain/catalog/categories/category';
import { COLLECTIONS } from '@blockbazaar/domain/collections';
import { PAGE_BUDGET, SUGGESTION_BUDGET } from '@blockbazaar/domain/search/product-search';
import { CATEGORIES_PATH, toSearchResponse, parseSearchAddress } from '@blockbazaar/domain/search/search-request';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { cachedCategories } from '../catalog/categories/read-categories.ts';
import { SIZES } from '../platform/function-sizes.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { SEARCH_ENGINE_KEY } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { syncEngineEntry } from '../search/engine/sync-engine.ts';
import { findProducts } from '../search/find-products.ts';

/** Popular searches are read once a minute; after a back navigation, the browser uses its cache. */
const SEARCH_CACHE = 'public, max-age=15, s-maxage=60';

const BUDGETS = { products: PAGE_BUDGET, suggestions: SUGGESTION_BUDGET };

/**
 * Searches products and lists categories. Hosting: `/search/products`, `/search/suggestions` and `/search/categories`.
 * The endpoint is public; each response costs a bounded number of reads.
 */
export const search = onRequest({ invoker: 'public', secrets: [SEARCH_ENGINE_KEY] }, async (request, response) => {
  response.set(SECURITY_HEADERS);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.set('Allow', 'GET, HEAD').status(405).send('Method Not Allowed');
    return;
  }
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  const wanted = pathname === CATEGORIES_PATH ? null : parseSearchAddress(pathname, searchParams);
  if (wanted === null && pathname !== CATEGORIES_PATH) {
    response.status(400).send('Bad Request');
    return;
  }
  try {
    const body =
      wanted === null
        ? ({ categories: [...(await cachedCategories())] } satisfies CategoryTree)
        : toSearchResponse(await findProducts(wanted.search, BUDGETS[wanted.kind]));
    response.set('Cache-Control', SEARCH_CACHE).json(body);
  } catch (error) {
    logUnexpectedError('search', randomUUID(), error);
    response.status(503).send('Try again');
  }
});

/** Sends each changed product to the search engine, if one is configured. */
export const feedSearchEngine = onDocumentWritten(
  {
    document: `${COLLECTIONS.searchEntries}/{productId}`,
    ...SIZES.trigger,
    retry: true,
    secrets: [SEARCH_ENGINE_KEY],
  },
  ({ params }) => syncEngineEntry(params.productId),
);
