import type { Category } from '@blockbazaar/domain/catalog/categories/category';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { categoriesRef, categoryTreeDocuments } from '../../documents/site-settings.ts';
import { PAGES_KEPT_S } from '../../platform/params.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';

/** Returns an empty list if no categories were ever created. */
export const parseCategories = (snapshot: DocumentSnapshot): readonly Category[] =>
  categoryTreeDocuments.parse(snapshot)?.categories ?? [];

export const readCategories = async (): Promise<readonly Category[]> => parseCategories(await categoriesRef().get());

let categoriesCache: TtlCache<readonly Category[]> | null = null;

/** The categories for public reads, at most one minute old: each process reads them once a minute. */
export function cachedCategories(): Promise<readonly Category[]> {
  categoriesCache ??= new TtlCache({ ttlMs: PAGES_KEPT_S.value() * 1_000, max: 1 });
  return categoriesCache.get('all', readCategories);
}
