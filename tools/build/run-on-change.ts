import { existsSync, globSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Editors save a file in several steps. */
const SAVE_MS = 30;

/**
 * Runs `work` after each change of a file in `folders`, with the time of the change (epoch ms). Changes during a run
 * trigger one more run afterwards. `work` must report its own failures and must not reject.
 * @returns a function that stops watching
 */
export function runOnChange(folders: readonly string[], work: (changedAt: number) => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>();
  let changedAt: number | null = null;
  let lastRun = Promise.resolve();
  let isStopped = false;

  const onChange = (): void => {
    // The next run has not started yet, and will include this change.
    if (changedAt !== null) return;
    const since = Date.now();
    changedAt = since;
    lastRun = lastRun
      .then(() => sleep(SAVE_MS))
      .then(() => {
        if (isStopped) return undefined;
        changedAt = null;
        watchAll();
        return work(since);
      });
  };

  /** Watches created folders, and stops watching deleted ones. */
  function watchAll(): void {
    for (const [folder, watcher] of watchers) {
      if (existsSync(folder)) continue;
      watcher.close();
      watchers.delete(folder);
    }
    for (const folder of folders.flatMap(foldersIn)) {
      if (!watchers.has(folder)) watchers.set(folder, watch(folder, onChange).on('error', onChange));
    }
  }

  watchAll();
  return () => {
    for (const watcher of watchers.values()) watcher.close();
    isStopped = true;
  };
}

/** A folder and all folders below it. */
const foldersIn = (folder: string): string[] => [
  folder,
  ...globSync('**/', { cwd: folder }).map((inner) => path.join(folder, inner)),
];
