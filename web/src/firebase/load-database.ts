import { nextTask } from '@/next-task.ts';
import { logFault } from './log.ts';
import { takePageBundles } from './page-bundles.ts';
import type * as database from './sdk/database.ts';
import type { Subscribe } from './subscribe.ts';

type Database = typeof database;

let loading: Promise<Database> | null = null;

/** The database's client, which is loaded with its first use: a page is painted, and answers clicks, without it. */
export function loadDatabase(): Promise<Database> {
  loading ??= load().catch((error: unknown) => {
    // Tried again with the next use.
    loading = null;
    throw error;
  });
  return loading;
}

/** In steps, so that the browser answers in between. */
async function load(): Promise<Database> {
  const client = await import('./sdk/database.ts');
  await nextTask();
  for (const bundle of takePageBundles()) {
    // Without it, a listener reads everything once more.
    await client.loadPage(bundle).catch((error: unknown) => logFault('page-bundle-failed', { error }));
    await nextTask();
  }
  return client;
}

/** A listener that is opened once the database's client is there. */
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
