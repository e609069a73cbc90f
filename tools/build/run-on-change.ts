import { existsSync, globSync, watch, type FSWatcher } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** An editor saves a file in several steps. */
const SAVE_MS = 30;

/**
 * Runs `work` after each change of a file in `folders`, with the time of the change (epoch ms). Changes during a run start one more run after it.
 * `work` reports its own failures: it must not reject.
 * @returns a function that stops watching
 */
export function runOnChange(folders: readonly string[], work: (changedAt: number) => Promise<void>): () => void {
  const watchers = new Map<string, FSWatcher>();
  let changedAt: number | null = null;
  let lastRun = Promise.resolve();
  let isStopped = false;

  const onChange = (): void => {
    // The run that has not started yet includes this change.
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

  /** Watches the folders that have been created, and no longer those that have been deleted. */
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

/** A folder and all folders in it. */
const foldersIn = (folder: string): string[] => [
  folder,
  ...globSync('**/', { cwd: folder }).map((inner) => path.join(folder, inner)),
];
