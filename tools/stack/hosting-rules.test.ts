import { readFileSync } from 'node:fs';
import { publicPaths } from '@blockbazaar/domain/site/search-engines/public-pages';
import { configMatcher } from 'superstatic/lib/utils/patterns.js';
import { describe, expect, it } from 'vitest';
import { pageHeaders } from '../../functions/src/platform/security-headers.ts';
import { inRoot } from '../paths.ts';
import { sitePolicy, type FirebaseConfig } from './firebase-config.ts';

interface Rewrite {
  source?: string;
  regex?: string;
  function?: { functionId: string; pinTag?: boolean };
  destination?: string;
}

const config = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseConfig & {
  hosting: { rewrites: Rewrite[] };
};
const { rewrites, headers: rules } = config.hosting;

const PAGES = [...publicPaths({ instantMoneyEnabled: true }), '/stores/forge', '/products/kit-1'];

/** Paths of each rewrite to a function. A rewrite without a path here fails a test. */
const FUNCTION_PATHS = [
  ...PAGES.flatMap((page) => [page, `${page.replace(/\/$/, '')}/`]),
  '/webhooks/stripe',
  '/webhooks/paypal',
  '/webhooks/crypto',
  '/auth/discord/start',
  '/auth/discord/callback',
  '/reports/visit',
  '/uploads/picture',
  '/images/a.webp',
  '/images/store/a-200x100.webp',
  '/search/products',
  '/search/suggestions',
  '/search/categories',
  '/sitemap.xml',
  '/sitemaps/pages.xml',
];

/** Paths of files, and of screens that the browser renders. */
const FILE_PATHS = [
  '/cart',
  '/orders/key',
  '/seller/dashboard/products',
  '/unknown',
  '/unknown/path/below',
  '/products',
  '/stores/forge/below',
  '/products/kit/below/that',
  '/storesfront',
  '/sw.js',
  '/app.html',
  '/assets/app-1a2b3c4d.js',
  '/art/stores/forge.svg',
];

const rewriteAt = (path: string): Rewrite | undefined => rewrites.find((rewrite) => configMatcher(path, rewrite));

/** The headers that the rules of `firebase.json` set at a path. A later rule overrides earlier ones. */
const headersAt = (path: string): Record<string, string> =>
  Object.fromEntries(
    rules
      .filter((rule) => configMatcher(path, rule))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
  );

describe('hosting.rewrites of firebase.json', () => {
  it('has a path in this test for each function', () => {
    const tested = new Set(FUNCTION_PATHS.map(rewriteAt));
    for (const rewrite of rewrites.filter((one) => one.function !== undefined)) expect(tested).toContain(rewrite);
  });

  it('has one rewrite for each pinned function', () => {
    const pinned = rewrites.flatMap((one) => (one.function?.pinTag === true ? [one.function.functionId] : []));
    expect(pinned).toEqual([...new Set(pinned)]);
    const others = rewrites.filter((one) => one.function?.pinTag !== true).map((one) => one.function?.functionId);
    for (const functionId of pinned) expect(others).not.toContain(functionId);
  });

  it.each(PAGES)('serves %s from the function of pages, also with a slash at the end', (page) => {
    expect(rewriteAt(page)?.function?.functionId).toBe('page');
    expect(rewriteAt(`${page}/`)?.function?.functionId).toBe('page');
  });

  it.each(FILE_PATHS)('serves %s from no function', (path) => {
    expect(rewriteAt(path)?.function).toBeUndefined();
  });
});

describe('hosting.headers of firebase.json', () => {
  it.each(FUNCTION_PATHS)('matches no path of a function: %s', (path) => {
    expect(rewriteAt(path)?.function).toBeDefined();
    expect(headersAt(path)).toEqual({});
  });

  it.each(FILE_PATHS)('sets at %s the headers that the function sets for pages', (path) => {
    const { 'Cache-Control': cache, 'Referrer-Policy': referrer, ...headers } = headersAt(path);
    const { 'Cache-Control': _, 'Referrer-Policy': pageReferrer, ...expected } = pageHeaders(sitePolicy(config));
    expect(headers).toEqual(expected);
    expect(cache).toBeDefined();
    expect([pageReferrer, 'no-referrer']).toContain(referrer);
  });

  it('uses no set in braces, which Hosting and its emulator match differently', () => {
    const sources = [...rules, ...rewrites].flatMap(({ source }: { source?: string }) => source ?? []);
    expect(sources.filter((source) => source.includes('{'))).toEqual([]);
  });
});
