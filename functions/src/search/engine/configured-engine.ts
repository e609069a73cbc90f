import type { SearchEngine } from '@blockbazaar/domain/search/search-engine';
import { SEARCH_ENGINE_KEY, SEARCH_ENGINE_URL } from '../../platform/params.ts';

let known: { url: string; engine: Promise<SearchEngine> } | null = null;

/** The search engine; null if none is configured. Its client is loaded only if there is one. */
export async function configuredEngine(): Promise<SearchEngine | null> {
  const url = SEARCH_ENGINE_URL.value();
  if (url === '') return null;
  if (known?.url !== url) known = { url, engine: load(url) };
  return known.engine;
}

async function load(url: string): Promise<SearchEngine> {
  const { typesenseEngine } = await import('./typesense-engine.ts');
  return typesenseEngine({ url, key: SEARCH_ENGINE_KEY.value() });
}
