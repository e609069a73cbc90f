import type { AdminResult } from '@blockbazaar/domain/admin-operations';
import {
  EXPORT_FORMAT,
  EXPORT_MARK,
  EXPORTED_COLLECTIONS,
  type ExportedCollection,
} from '@blockbazaar/domain/transfer/exported-collections';
import { retryCall } from '@/dashboard/queries/retry-call.ts';
import type { CallResult } from '@/firebase/call-result.ts';

export interface ExportProgress {
  collection: ExportedCollection;
  /** The number of completed collections. */
  collectionsDone: number;
  documents: number;
}

interface Deps {
  fetchPage: (collection: ExportedCollection, after: string | null) => Promise<CallResult<AdminResult<'EXPORT_PAGE'>>>;
  /** Resolves after the given time in ms. */
  wait: (ms: number) => Promise<void>;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

export type ExportOutcome =
  | { outcome: 'done'; file: Blob; documents: number }
  | { outcome: 'failed' }
  | { outcome: 'cancelled' };

/**
 * Reads the whole marketplace page by page into one JSON file: an object with the format, and one array for each
 * collection. Each page is serialized immediately, so that only one page of objects is in memory. Each document is on
 * its own line, so that an import can also read one document at a time.
 */
export async function readMarketplace({ fetchPage, wait, onProgress, signal }: Deps): Promise<ExportOutcome> {
  const parts: Blob[] = [new Blob([`{\n${JSON.stringify(EXPORT_MARK)}: ${EXPORT_FORMAT}`])];
  let documents = 0;
  for (const [collectionsDone, collection] of EXPORTED_COLLECTIONS.entries()) {
    parts.push(new Blob([collectionsDone === 0 ? ',\n' : '\n],\n', `${JSON.stringify(collection)}: [`]));
    let isFirst = true;
    let after: string | null = null;
    do {
      onProgress({ collection, collectionsDone, documents });
      const page: Page = await retryCall(() => fetchPage(collection, after), wait, signal);
      if (signal.aborted) return { outcome: 'cancelled' };
      if (page === null) return { outcome: 'failed' };
      if (page.items.length > 0) {
        parts.push(new Blob([isFirst ? '\n' : ',\n', page.items.map((item) => JSON.stringify(item)).join(',\n')]));
        isFirst = false;
      }
      documents += page.items.length;
      after = page.next;
    } while (after !== null);
  }
  parts.push(new Blob(['\n]\n}\n']));
  return { outcome: 'done', file: new Blob(parts, { type: 'application/json' }), documents };
}

type Page = AdminResult<'EXPORT_PAGE'> | null;
