import { cursorAfter, type ListQuery, type PageCursor } from '@blockbazaar/domain/queries/list-query';
import { listName, type PageCollection } from '@blockbazaar/domain/site/pages/page-data';
import type { PageReader } from '@blockbazaar/domain/site/pages/render-page';
import type { QuerySnapshot } from 'firebase-admin/firestore';
import { moneyProductDocuments } from '../../documents/money-products.ts';
import { productDocuments } from '../../documents/products.ts';
import { reviewDocuments } from '../../documents/reviews.ts';
import { siteSettingsDocuments } from '../../documents/site-settings.ts';
import { storeDocuments } from '../../documents/stores.ts';
import type { Documents } from '../../platform/define-documents.ts';
import { firestore } from '../../platform/firestore.ts';
import { PAGES_KEPT_S } from '../../platform/params.ts';
import { toQuery } from '../../platform/to-query.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';

interface ReadList {
  snapshot: QuerySnapshot;
  items: readonly object[];
  next: PageCursor | null;
}

/** The maximum number of cached lists: those of about a hundred pages. */
const LISTS_MAX = 2_000;

let kept: TtlCache<ReadList> | null = null;

const listCache = (): TtlCache<ReadList> =>
  (kept ??= new TtlCache({ ttlMs: PAGES_KEPT_S.value() * 1_000, max: LISTS_MAX }));

const DOCUMENTS: { [Name in PageCollection]: Pick<Documents<object>, 'plain' | 'parseAll'> } = {
  products: productDocuments,
  stores: storeDocuments,
  reviews: reviewDocuments,
  moneyProducts: moneyProductDocuments,
  siteSettings: siteSettingsDocuments,
};

async function readList(wanted: ListQuery<PageCollection>): Promise<ReadList> {
  const snapshot = await toQuery(DOCUMENTS[wanted.collection].plain, wanted).get();
  const sortFields = wanted.orderBy.map(([field]) => field);
  return {
    snapshot,
    items: DOCUMENTS[wanted.collection].parseAll(snapshot.docs),
    next: cursorAfter(snapshot.docs, sortFields, wanted.limit),
  };
}

/**
 * Reads public data for one page, at most a minute old. Each process reads it once a minute, however many pages need
 * it.
 */
export function pageReader(): PageReader {
  const read = new Map<string, QuerySnapshot>();
  return {
    list: async (query) => {
      const name = listName(query);
      const { snapshot, items, next } = await listCache().get(name, () => readList(query));
      read.set(name, snapshot);
      return { items, next };
    },
    bundles: () =>
      Array.from(read, ([name, snapshot], index) =>
        // A browser treats a bundle with a known id as already loaded.
        firestore.bundle(`page-${index}`).add(name, snapshot).build().toString('utf8'),
      ),
  };
}
