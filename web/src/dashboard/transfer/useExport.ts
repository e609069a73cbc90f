import { useEffect, useRef, useState } from 'react';
import { wait } from '@/dashboard/queries/retry-call.ts';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { callAdmin } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { EXPORT_MESSAGES } from './export-messages.ts';
import { readMarketplace, type ExportProgress } from './read-marketplace.ts';

/** Exports the marketplace to a file that the browser downloads. Unmounting cancels the export. */
export function useExport(): {
  progress: ExportProgress | null;
  start: (withReceiptKeys: boolean) => Promise<void>;
  cancel: () => void;
} {
  const toast = useToast();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (withReceiptKeys: boolean): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const result = await readMarketplace({
      fetchPage: async (collection, after) => {
        const page = await callAdmin('EXPORT_PAGE', { collection, after, withReceiptKeys });
        // The owner did not confirm the export, and a retry would prompt again.
        if (page.outcome === 'refused' && page.failure.code === 'PROOF_REQUIRED') controller.abort();
        return page;
      },
      wait,
      onProgress: setProgress,
      signal: controller.signal,
    });
    setProgress(null);
    if (result.outcome === 'failed') toast(EXPORT_MESSAGES.exportFailed, 'error');
    else if (result.outcome === 'cancelled') toast(EXPORT_MESSAGES.exportCancelled, 'info');
    else {
      saveFile(result.file, `blockbazaar-${new Date().toISOString().slice(0, 10)}.json`);
      toast(EXPORT_MESSAGES.exported(result.documents), 'success');
    }
  };
  return { progress, start, cancel: () => running.current?.abort() };
}
