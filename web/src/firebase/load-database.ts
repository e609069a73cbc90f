import { logFault } from './log.ts';
import { consumePageBundles } from './page-bundles.ts';
import type * as database from './sdk/database.ts';
import type { Subscribe } from './subscribe.ts';
import { yieldToBrowser } from './yield-to-browser.ts';

type Database = typeof database;

let loading: Promise<Database> | null = null;

/** Loads the database client on first use. The page paints and responds to clicks without it. */
export function loadDatabase(): Promise<Database> {
  loading ??= load().catch((error: unknown) => {
    // The next use tries again.
    loading = null;
    throw error;
  });
  return loading;
}

/** Loads in steps, so that the browser can handle input between them. */
async function load(): Promise<Database> {
  const client = await import('./sdk/database.ts');
  await yieldToBrowser();
  for (const bundle of consumePageBundles()) {
    // Without the bundle, a listener reads everything again.
    await client.loadPage(bundle).catch((error: unknown) => logFault('page-bundle-failed', { error }));
    await yieldToBrowser();
  }
  return client;
}

/** Returns a listener that opens after the database client is loaded. */
export const fromDatabase =
  <T>(open: (client: Database) => Subscribe<T>): Subscribe<T> =>
  (observer) => {
    let close: (() => void) | null = null;
    let isClosed = false;
    loadDatabase().then(
      (client) => {
        if (!isClosed) close = open(client)(observer);
      },
      (error: unknown) => {
        if (!isClosed) observer.fail(error);
      },
    );
    return () => {
      isClosed = true;
      close?.();
    };
  };
