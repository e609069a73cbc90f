import { EXPORTED_COLLECTIONS } from '@blockbazaar/domain/admin/log-operations';
import type { AdminResult } from '@blockbazaar/domain/admin/operations';
import type { CallResult } from '@/firebase/call-result.ts';
import { askAgain } from '@/shared/staff/admin/ask-again.ts';

type ExportedCollection = (typeof EXPORTED_COLLECTIONS)[number];

export interface ExportProgress {
  collection: ExportedCollection;
  /** How many collections have been read whole. */
  collectionsDone: number;
  documents: number;
}

interface Deps {
  fetchPage: (collection: ExportedCollection, after: string | null) => Promise<CallResult<AdminResult<'EXPORT_PAGE'>>>;
  /** Resolves after so many ms. */
  wait: (ms: number) => Promise<void>;
  onProgress: (progress: ExportProgress) => void;
  signal: AbortSignal;
}

export type ExportOutcome =
  { outcome: 'done'; file: Blob; documents: number } | { outcome: 'failed' } | { outcome: 'canceled' };

/**
 * Reads the whole marketplace, page by page, into one JSON file: an object with one list a collection. Each page becomes text, and the
 * text a part of the file, at once: what is held in memory as objects is one page.
 */
export async function readMarketplace({ fetchPage, wait, onProgress, signal }: Deps): Promise<ExportOutcome> {
  const parts: Blob[] = [];
  let documents = 0;
  for (const [collectionsDone, collection] of EXPORTED_COLLECTIONS.entries()) {
    parts.push(new Blob([collectionsDone === 0 ? '{\n' : '\n],\n', `${JSON.stringify(collection)}: [`]));
    let isFirst = true;
    let after: string | null = null;
    do {
      onProgress({ collection, collectionsDone, documents });
      const page: Page = await askAgain(() => fetchPage(collection, after), wait, signal);
      if (signal.aborted) return { outcome: 'canceled' };
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
