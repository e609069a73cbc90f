import {
  publicPaths,
  SITEMAP_PATHS,
  storesPartAfter,
  storesPartPath,
} from '@blockbazaar/domain/site/search-engines/public-pages';
import { DEFAULT_SITE_SETTINGS } from '@blockbazaar/domain/site/site-settings';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import { publicSettingsRef, siteSettingsDocuments } from '../../documents/site-settings.ts';
import { storeDocuments } from '../../documents/stores.ts';
import { siteUrl } from '../../platform/params.ts';
import { TtlCache } from '../../platform/ttl-cache.ts';
import { sitemapIndexXml, urlSetXml } from './sitemap-xml.ts';

/** Stores per part. Each part reads at most this many documents. */
const STORES_A_PART = 1_000;
/** Below the protocol's limit of entries, and enough for far more stores than this site will have. */
const PARTS_MAX = 500;

/**
 * The cache time in ms, for clients that bypass Hosting and its cache: each process reads the database once in this
 * time.
 */
const CACHE_MS = 5 * 60_000;
/** A part has about 130 KB. */
const documentCache = new TtlCache<string>({ ttlMs: CACHE_MS, max: 200 });
const partCache = new TtlCache<readonly string[]>({ ttlMs: CACHE_MS, max: 1 });

/** An XML document of the sitemap; null if the index does not list this path. */
export async function sitemap(path: string): Promise<string | null> {
  if (path === SITEMAP_PATHS.pages)
    return documentCache.get(path, async () => urlSetXml((await openPaths()).map(placeAt)));
  const afterId = storesPartAfter(path);
  if (path !== SITEMAP_PATHS.index && afterId === undefined) return null;
  const parts = await partCache.get(SITEMAP_PATHS.index, partPaths);
  if (afterId === undefined) return sitemapIndexXml(parts.map(placeAt));
  // Serves listed parts only: any other id would also yield a part, at the cost of a thousand reads.
  return parts.includes(path) ? documentCache.get(path, async () => urlSetXml(await storesAfter(afterId))) : null;
}

const placeAt = (path: string) => ({ location: siteUrl(path), modifiedAt: null });

async function openPaths(): Promise<string[]> {
  const settings = await publicSettingsRef().get();
  const instantMoneyEnabled: unknown =
    settings.get(siteSettingsDocuments.field('instantMoneyEnabled')) ?? DEFAULT_SITE_SETTINGS.instantMoneyEnabled;
  return publicPaths({ instantMoneyEnabled: instantMoneyEnabled !== false });
}

/** The paths of the parts; each starts after the last store of the previous one. */
async function partPaths(): Promise<string[]> {
  const paths: string[] = [SITEMAP_PATHS.pages];
  let afterId: string | null = null;
  while (paths.length <= PARTS_MAX) {
    const { docs } = await partQuery(afterId).select().get();
    const last = docs.at(-1);
    if (last !== undefined || afterId === null) paths.push(storesPartPath(afterId));
    if (last === undefined || docs.length < STORES_A_PART) break;
    afterId = last.id;
  }
  return paths;
}

async function storesAfter(afterId: string | null) {
  const { docs } = await partQuery(afterId).select(storeDocuments.field('slug')).get();
  return docs.map((store) => ({
    location: siteUrl(`/stores/${String(store.get(storeDocuments.field('slug')))}`),
    modifiedAt: store.updateTime.toDate(),
  }));
}

function partQuery(afterId: string | null): Query {
  const inOrder = storeDocuments.plain.orderBy(FieldPath.documentId()).limit(STORES_A_PART);
  return afterId === null ? inOrder : inOrder.startAfter(afterId);
}
