import { test as base, type BrowserContext, type Request } from '@playwright/test';
import { someAddress } from '../../support/addresses.ts';
import { isListenChannel } from '../../support/listen-channel.ts';

/**
 * Playwright's `test`, whose shoppers have a network address of their own, since purchases are counted by it, and which also ends
 * the Firestore listeners of the pages that it closes. A page has no time to do that by itself, and the emulator goes on serving
 * each of them for minutes: every write would be slower than the one before.
 */
export const test = base.extend<{ address: string; endedListeners: undefined; notices: undefined }>({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide) =>
    provide({ ...extraHTTPHeaders, 'X-Forwarded-For': someAddress() }),
  address: async ({ extraHTTPHeaders }, provide) => provide(extraHTTPHeaders?.['X-Forwarded-For'] ?? ''),
  endedListeners: [
    async ({ browser }, use) => {
      const sessions = new Set<string>();
      const onRequest = (request: Request): void => {
        const session = sessionOf(request.url());
        if (session !== null) sessions.add(session);
      };
      const onContext = (context: BrowserContext): void => {
        context.on('request', onRequest);
      };
      browser.on('context', onContext);
      await use(undefined);
      browser.off('context', onContext);
      await Promise.all([...sessions].map(end));
    },
    { auto: true },
  ],
  // What a page shows its shopper explains most failures, and a trace is not always at hand.
  notices: [
    async ({ context }, use, info) => {
      await use(undefined);
      if (info.status === info.expectedStatus) return;
      for (const page of context.pages()) {
        const notices = await page.locator(NOTICES).allInnerTexts();
        console.log(`"${info.title}" failed at ${page.url()}, which shows: ${JSON.stringify(notices)}`);
      }
    },
    { auto: true },
  ],
});

const NOTICES = '[role=status],[role=alert],output';

/** The address of the listening session that a request belongs to; null when it belongs to none. */
function sessionOf(address: string): string | null {
  const { origin, pathname, searchParams } = new URL(address);
  const session = searchParams.get('SID');
  if (!isListenChannel(address) || session === null) return null;
  return `${origin}${pathname}?VER=8&SID=${encodeURIComponent(session)}`;
}

/** One that is already over is answered with an error, which is as good. */
async function end(session: string): Promise<void> {
  const response = await fetch(`${session}&TYPE=terminate`, { method: 'POST' });
  await response.body?.cancel();
}
