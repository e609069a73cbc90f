import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from 'chokidar';

/** An editor saves a file in several steps. */
const SAVE_MS = 30;

/**
 * Runs `work` after each change of a file in `folders`, with the time of the change (epoch ms). Changes during a run start one more run after it.
 * `work` reports its own failures: it must not reject.
 * @returns a function that stops watching, once the folders are watched
 */
export async function runOnChange(
  folders: readonly string[],
  work: (changedAt: number) => Promise<void>,
): Promise<() => Promise<void>> {
  let changedAt: number | null = null;
  let lastRun = Promise.resolve();
  const onChange = (): void => {
    // The run that has not started yet includes this change.
    if (changedAt !== null) return;
    const since = Date.now();
    changedAt = since;
    lastRun = lastRun
      .then(() => sleep(SAVE_MS))
      .then(() => {
        changedAt = null;
        return work(since);
      });
  };
  // The file system's own recursive watch misses files that an editor replaces.
  const watcher = watch([...folders], { ignoreInitial: true, atomic: false }).on('all', onChange);
  await once(watcher, 'ready');
  return () => watcher.close();
}
