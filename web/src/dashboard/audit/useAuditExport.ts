import type { AuditFilter } from '@blockbazaar/domain/audit/audit-filter';
import { dayOf } from '@blockbazaar/domain/ledger/day-range';
import { AUDIT_FILE_MAX } from '@blockbazaar/domain/staff/staff-limits';
import { useEffect, useRef, useState } from 'react';
import { wait } from '@/dashboard/queries/retry-call.ts';
import { saveFile } from '@/dashboard/ui/save-file.ts';
import { callAdmin } from '@/firebase/staff/session/staff-callables.ts';
import { useToast } from '@/ui/toast/useToast.ts';
import { AUDIT_MESSAGES } from './audit-messages.ts';
import { readEntries, type Progress } from './read-entries.ts';

const messages = AUDIT_MESSAGES;

interface AuditExport {
  isBusy: boolean;
  /** The number of entries read so far. */
  count: number;
  /** Starts the export, or resumes it after an interruption. */
  start: () => Promise<void>;
  stop: () => void;
}

/** Reads all entries of a filter into a file, page by page. Unmounting stops the export. */
export function useAuditExport(filter: AuditFilter): AuditExport {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const [count, setCount] = useState(0);
  const progress = useRef<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = async ({ entries, next }: Progress): Promise<void> => {
    const { auditCsv } = await import('./audit-csv.ts');
    const kept = entries.slice(0, AUDIT_FILE_MAX);
    saveFile(new Blob([auditCsv(kept)], { type: 'text/csv;charset=utf-8' }), messages.fileName(dayOf(Date.now())));
    const isComplete = next === null && kept.length === entries.length;
    toast(
      isComplete ? messages.downloaded(kept.length) : messages.truncated(kept.length),
      isComplete ? 'success' : 'info',
    );
  };

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    setIsBusy(true);
    const outcome = await readEntries(progress.current, {
      fetchPage: (after) => callAdmin('GET_AUDIT_LOG', { after, filter }),
      wait,
      onProgress: (now) => {
        progress.current = now;
        setCount(now.entries.length);
      },
      signal: controller.signal,
    });
    if (outcome === 'done' && progress.current !== null) {
      await save(progress.current);
      progress.current = null;
      setCount(0);
    }
    if (outcome === 'failed') toast(messages.downloadFailed, 'error');
    setIsBusy(false);
  };

  return { isBusy, count, start, stop: () => running.current?.abort() };
}
