import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupsBelow, processTable } from './process-table.ts';

const GROUP_CHECK_INTERVAL_MS = 2_000;
/** Grace period for the remaining children of an ended process, before they are killed. */
const CHILD_GRACE_MS = 1_000;
const KILL_MS = 5_000;

export interface ProcessOptions {
  /** Name in messages. */
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Log of the program's output. */
  logFile: string;
  onLine?: (line: string) => void;
  /** Interval in ms between checks for new child processes. */
  groupCheckIntervalMs?: number;
}

interface ProcessEnd {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ManagedProcess {
  name: string;
  logFile: string;
  ended: Promise<ProcessEnd>;
  hasEnded: () => boolean;
  /**
   * Interrupts the process and waits for a clean exit. Kills the remaining processes after `graceMs`, and also any
   * children that remain after a clean exit.
   */
  stop: (graceMs: number) => Promise<void>;
}

/**
 * Starts a program in its own process group. Ctrl-C in the terminal then reaches only this process, which stops the
 * parts of the stack in order.
 */
export function startProcess(options: ProcessOptions): ManagedProcess {
  mkdirSync(path.dirname(options.logFile), { recursive: true });
  const log = createWriteStream(options.logFile);
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.pipe(log, { end: false });
    if (options.onLine !== undefined) createInterface({ input: stream }).on('line', options.onLine);
  }

  // Emulators run in their own groups. After their parent exits, they can no longer be found as descendants, so their
  // groups are recorded.
  const groups = new Set<number>();
  const recordGroups = (): void => {
    if (child.pid !== undefined) for (const group of groupsBelow(child.pid, processTable())) groups.add(group);
  };
  const remembering = setInterval(recordGroups, options.groupCheckIntervalMs ?? GROUP_CHECK_INTERVAL_MS).unref();

  let end: ProcessEnd | undefined;
  const ended = new Promise<ProcessEnd>((resolve) => {
    const finish = (result: ProcessEnd): void => {
      end = result;
      clearInterval(remembering);
      log.end();
      resolve(result);
    };
    child.once('exit', (code, signal) => finish({ code, signal }));
    child.once('error', (error) => {
      log.write(`${error.message}\n`);
      finish({ code: null, signal: null });
    });
  });

  const stop = async (graceMs: number): Promise<void> => {
    if (child.pid === undefined) return;
    recordGroups();
    signalGroup(child.pid, 'SIGINT');
    await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
    if (await groupsEnd(groups, CHILD_GRACE_MS)) return;
    for (const group of groups) signalGroup(group, 'SIGKILL');
    await groupsEnd(groups, KILL_MS);
  };

  return { name: options.name, logFile: options.logFile, ended, hasEnded: () => end !== undefined, stop };
}

async function groupsEnd(groups: ReadonlySet<number>, withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (processTable().some((row) => groups.has(row.groupId))) {
    if (Date.now() > deadline) return false;
    await sleep(50);
  }
  return true;
}

function signalGroup(groupId: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-groupId, signal);
  } catch {
    // The whole group has already exited.
  }
}

/** The last lines of a log, for an error message. */
export function logTail(logFile: string, lines = 20): string {
  try {
    return readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
  } catch {
    return '(nothing was logged)';
  }
}
