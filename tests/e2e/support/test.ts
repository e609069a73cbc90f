import { setTimeout as passed } from 'node:timers/promises';
import { test as base, type BrowserContext, type Request } from '@playwright/test';
import { uniqueAddress } from '../../support/addresses.ts';
import { isListenChannel } from '../../support/listen-channel.ts';

/**
 * Playwright's `test` with a separate network address for each shopper, because purchases are counted by address. It
 * also closes the contexts that a test opens, and ends the Firestore listeners of their pages. Closed pages cannot do
 * this in time. The emulator would continue to serve their listeners for minutes, which slows down every write.
 */
export const test = base.extend<{ address: string; endedListeners: undefined; notices: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) =>
    provide({ ...extraHTTPHeaders, 'X-Forwarded-For': uniqueAddress() }),
  address: async ({ extraHTTPHeaders }, provide) => provide(extraHTTPHeaders?.['X-Forwarded-For'] ?? ''),
  endedListeners: [
    async ({ browser }, use) => {
      const sessions = new Set<string>();
      const opened: BrowserContext[] = [];
      const onRequest = (request: Request): void => {
        const session = sessionOf(request.url());
        if (session !== null) sessions.add(session);
      };
      const onContext = (context: BrowserContext): void => {
        opened.push(context);
        context.on('request', onRequest);
      };
      browser.on('context', onContext);
      await use(undefined);
      browser.off('context', onContext);
      // Playwright closes only its own contexts. Pages of other contexts would continue to listen during the next
      // tests.
      await Promise.all(opened.map((context) => context.close()));
      await Promise.all([...sessions].map(end));
    },
    { auto: true },
  ],
  // The page's notices and its pending requests explain most failures, also without a trace. The summary of a run
  // includes these attachments, truncated to 300 characters, so each must be short.
  notices: [
    async ({ context }, use, info) => {
      const slow = recordSlowRequests(context);
      const channels = recordListenChannels(context);
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      const note = (name: string, body: string): Promise<void> =>
        info.attach(name, { body, contentType: 'text/plain' });
      await note('Slow requests', slow().join('\n') || 'none');
      await note('Listening', channels().join(', ') || 'never');
      for (const page of context.pages()) {
        const notices = await Promise.race([page.locator(NOTICES).allInnerTexts(), passed(NOTICES_WITHIN_MS)]);
        await note('Page', page.url());
        await note('Visible notices', notices?.filter(Boolean).join('\n') || 'no notices');
      }
    },
    { auto: true },
  ],
});

const SLOW_MS = 10_000;

/**
 * Lists the slow or pending requests of a context. Excludes channels, which wait for changes by long-polling GET
 * requests.
 */
function recordSlowRequests(context: BrowserContext): () => string[] {
  const startedAt = new Map<Request, number>();
  const found: string[] = [];
  const note = (request: Request, outcome: string): void => {
    const tookMs = Date.now() - (startedAt.get(request) ?? Date.now());
    startedAt.delete(request);
    if (tookMs < SLOW_MS || (request.method() === 'GET' && isListenChannel(request.url()))) return;
    found.push(`${request.method()} ${new URL(request.url()).pathname}: ${outcome} after ${tookMs} ms`);
  };
  context.on('request', (request) => startedAt.set(request, Date.now()));
  context.on('requestfinished', (request) => note(request, 'finished'));
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
  return () => {
    for (const request of startedAt.keys()) note(request, 'pending');
    return found;
  };
}

const CHANNEL_REQUESTS = 12;

/** The last requests of the listen channels, latest first, with start and end in s before now. */
function recordListenChannels(context: BrowserContext): () => string[] {
  const requests = new Map<Request, { startedAt: number; ended: { at: number; how: string } | null }>();
  const recordEnd = (request: Request, how: string): void => {
    const entry = requests.get(request);
    if (entry !== undefined) entry.ended = { at: Date.now(), how };
  };
  context.on('request', (request) => {
    if (isListenChannel(request.url())) requests.set(request, { startedAt: Date.now(), ended: null });
  });
  context.on('requestfinished', (request) => recordEnd(request, 'finished'));
  context.on('requestfailed', (request) => recordEnd(request, 'failed'));
  const age = (at: number): string => ((Date.now() - at) / 1_000).toFixed(1);
  return () =>
    [...requests]
      .slice(-CHANNEL_REQUESTS)
      .toReversed()
      .map(([request, { startedAt, ended }]) =>
        [request.method(), age(startedAt), ...(ended === null ? ['open'] : [ended.how, age(ended.at)])].join(' '),
      );
}

/** A page that is navigating does not respond. */
const NOTICES_WITHIN_MS = 5_000;
const NOTICES = '[role=status],[role=alert],output';

/** The address of the listening session that a request belongs to. Null: none. */
function sessionOf(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  const session = searchParams.get('SID');
  if (!isListenChannel(address) || session === null) return null;
  return `${origin}${pathname}?VER=8&SID=${encodeURIComponent(session)}`;
}

/** Ends a session. An error response means that it has already ended. */
async function end(session: string): Promise<void> {
  const response = await fetch(`${session}&TYPE=terminate`, { method: 'POST' });
  await response.body?.cancel();
}
