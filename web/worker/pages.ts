import { ExpirationPlugin } from 'workbox-expiration';
import { NetworkFirst } from 'workbox-strategies';
import { hasAssets, keepAssets, keepPictures } from './assets.ts';
import { CACHE_NAMES } from './cache-names.ts';
import { asCopy, assetsOf, hasContent, picturesOf, titleOf } from './copied-html.ts';
import { PAGES_KEPT } from './limits.ts';
import { offlinePage, type KeptPage } from './offline-page.ts';
import { isUndrawn } from './page-answer.ts';

/** Of a copy: its title, as part of an address, since headers hold no other letters. */
const TITLE_HEADER = 'X-Copy-Title';

/** The application without any content, which loads everything by itself. */
const PLAIN_PAGE = '/app.html';

/** What one request for a page has come to, for those who deal with it later. */
interface PageState {
  undrawn?: Response;
}

type Plugin = NonNullable<ConstructorParameters<typeof NetworkFirst>[0]>['plugins'] extends (infer One)[] | undefined
  ? One
  : never;

/**
 * A page is asked for anew each time. Of what a worker fetches, unlike of what a browser opens by itself, browsers show an old answer while
 * `stale-while-revalidate` lasts, which is meant for Hosting: for ten minutes after a deploy.
 */
const asNew = (request: Request): Request =>
  request.mode === 'navigate' && request.cache === 'default' ? new Request(request, { cache: 'no-cache' }) : request;

/** Which answers are shown, and what of them is kept. */
const copies: Plugin = {
  requestWillFetch: ({ request }) => Promise.resolve(asNew(request)),
  fetchDidSucceed: ({ response, state }) => {
    if (isUndrawn(response)) {
      if (state !== undefined) (state as PageState).undrawn = response;
      throw new Error('The page was not drawn.');
    }
    return Promise.resolve(response);
  },
  cacheWillUpdate: async ({ response, event }) => {
    if (response.status !== 200 || response.redirected) return null;
    const html = await response.text();
    if (!hasContent(html)) return null;
    await keepAssets(assetsOf(html), event);
    await keepPictures(picturesOf(html), event);
    return copyOf(html, response.headers);
  },
  // One that would not come to life looks like a page whose buttons do nothing.
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (cachedResponse === undefined) return null;
    const html = await cachedResponse.clone().text();
    return (await hasAssets(assetsOf(html))) ? cachedResponse : null;
  },
  handlerDidError: ({ state }) => withoutCopy((state as PageState | undefined)?.undrawn),
};

function copyOf(html: string, of: Headers): Response {
  const headers = new Headers(of);
  // It is neither compressed nor as long any more.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.set(TITLE_HEADER, encodeURIComponent(titleOf(html)));
  return new Response(asCopy(html), { headers });
}

/**
 * The public pages, as the network has them. Their copies are for when it has none: it cannot be reached, or the functions cannot draw the
 * page. They are copies of what a visitor has opened: nothing is fetched for the copy alone.
 */
export const pages = new NetworkFirst({
  cacheName: CACHE_NAMES.pages,
  matchOptions: { ignoreVary: true },
  plugins: [copies, new ExpirationPlugin(PAGES_KEPT)],
});

/** Keeps a page that was loaded before there was a worker, as the browser still has it. */
export async function keepLoadedPage(path: string, event: ExtendableEvent): Promise<void> {
  const [response, done] = pages.handleAll({ event, request: new Request(path, { cache: 'force-cache' }) });
  await response;
  await done;
}

/** All other screens: nothing of them is kept. `copyPath`: of the same page without its query, if it is one of the public ones. */
export async function answerWithoutCopy(request: Request, copyPath: string | null): Promise<Response> {
  const response = await fetch(asNew(request)).catch(() => undefined);
  // The plain page is what an address with a query has.
  if (response !== undefined) return response.status >= 500 && copyPath !== null ? withoutCopy(response) : response;
  const copy = copyPath === null ? undefined : await caches.match(copyPath, { cacheName: CACHE_NAMES.pages });
  return copy === undefined || copyPath === null ? offlineAnswer() : Response.redirect(copyPath);
}

/** `undrawn`: what the functions have answered; undefined: nobody has. */
async function withoutCopy(undrawn: Response | undefined): Promise<Response> {
  if (undrawn === undefined) return offlineAnswer();
  if (undrawn.status < 500) return undrawn;
  const plain = await fetch(PLAIN_PAGE).catch(() => undefined);
  return plain?.ok === true ? plain : undrawn;
}

async function offlineAnswer(): Promise<Response> {
  return new Response(offlinePage(await keptPages()), {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    },
  });
}

async function keptPages(): Promise<KeptPage[]> {
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
