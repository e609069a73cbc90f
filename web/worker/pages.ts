import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { hasAssets, cacheAssets, cachePictures } from './assets.ts';
import { CACHE_NAMES } from './cache-names.ts';
import { asCopy, assetsOf, hasContent, picturesOf, titleOf } from './copied-html.ts';
import { isRenderFailure } from './is-render-failure.ts';
import { PAGE_CACHE_LIMITS } from './limits.ts';
import { offlinePage, type CachedPage } from './offline-page.ts';

/** Header of a copy with its title, URL-encoded because headers are limited to ASCII. */
const TITLE_HEADER = 'X-Copy-Title';

/** The application without content, which loads all its data. */
const PLAIN_PAGE = '/app.html';

/** State of one request for a page, for later plugin callbacks. */
interface PageState {
  failedResponse?: Response;
}

type Plugin = NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins'] extends (infer One)[] | undefined
  ? One
  : never;

/**
 * Revalidates each page request. For a worker's fetch, unlike its own navigations, a browser uses a stale response
 * during `stale-while-revalidate`. That setting is meant for Hosting, and would apply for ten minutes after a
 * deployment.
 */
const withRevalidation = (request: Request): Request =>
  request.mode === 'navigate' && request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request;

/** Accepts responses, and creates the cached copies. */
const copies: Plugin = {
  requestWillFetch: ({ request }) => Promise.resolve(withRevalidation(request)),
  fetchDidSucceed: ({ response, state }) => {
    if (isRenderFailure(response)) {
      if (state !== undefined) (state as PageState).failedResponse = response;
      throw new Error('The server did not render the page.');
    }
    return Promise.resolve(response);
  },
  cacheWillUpdate: async ({ response, event }) => {
    if (response.status !== 200 || response.redirected) return null;
    const html = await response.text();
    if (!hasContent(html)) return null;
    await cacheAssets(assetsOf(html), event);
    await cachePictures(picturesOf(html), event);
    return copyOf(html, response.headers);
  },
  // A copy that cannot hydrate looks like a page with broken buttons.
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse === undefined) return null;
    const html = await cachedResponse.clone().text();
    return (await hasAssets(assetsOf(html))) ? cachedResponse : null;
  },
  handlerDidError: ({ state }) => fallbackResponse((state as PageState | undefined)?.failedResponse),
};

function copyOf(html: string, originalHeaders: Headers): Response {
  const headers = new Headers(originalHeaders);
  // The copy is uncompressed, and has another length.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(TITLE_HEADER, encodeURIComponent(titleOf(html)));
  return new Response(asCopy(html), { headers });
}

/**
 * The public pages, network first. A copy is used when the network is unreachable, or when the functions cannot render
 * the page. Only visited pages are cached; there are no extra requests.
 */
export const pages = new NetworkFirst({
  cacheName: CACHE_NAMES.pages,
  matchOptions: { ignoreVary: true },
  plugins: [copies, new ExpirationPlugin(PAGE_CACHE_LIMITS)],
});

/** Caches a page that was loaded before the worker was installed, from the browser's HTTP cache. */
export async function cacheLoadedPage(path: string, event: ExtendableEvent): Promise<void> {
  const [response, done] = pages.handleAll({ event, request: new Request(path, { cache: 'force-cache' }) });
  await response;
  await done;
}

/**
 * Handles all other screens, which are not cached. `copyPath` is the path of the same page without its query, if that
 * is public.
 */
export async function respondOffline(request: Request, copyPath: string | null): Promise<Response> {
  const response = await fetch(withRevalidation(request)).catch(() => undefined);
  // An address with a query serves the plain page.
  if (response !== undefined)
    return response.status >= 500 && copyPath !== null ? fallbackResponse(response) : response;
  const copy = copyPath === null ? undefined : await caches.match(copyPath, { cacheName: CACHE_NAMES.pages });
  return copy === undefined || copyPath === null ? offlineResponse() : Response.redirect(copyPath);
}

/** `failedResponse` is the response of the functions; undefined without a response. */
async function fallbackResponse(failedResponse: Response | undefined): Promise<Response> {
  if (failedResponse === undefined) return offlineResponse();
  if (failedResponse.status < 500) return failedResponse;
  const plain = await fetch(PLAIN_PAGE).catch(() => undefined);
  return plain?.ok === true ? plain : failedResponse;
}

async function offlineResponse(): Promise<Response> {
  return new Response(offlinePage(await cachedPages()), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

async function cachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(CACHE_NAMES.pages);
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async (request) => {
      const path = new URL(request.url).pathname;
      const title = (await cache.match(request))?.headers.get(TITLE_HEADER) ?? '';
      return { path, title: title === '' ? path : decodeURIComponent(title) };
    }),
  );
}
