import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { groupsBelow, processTable } from './process-table.ts';

const REMEMBER_MS = 2_000;
/** How long the children of a process that ended may take to end, before they are killed. */
const LEFTOVERS_MS = 1_000;
const KILL_MS = 5_000;

export interface ProcessOptions {
  /** What people call it, in messages. */
  name: string;
  command: string;
  args: readonly string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Everything that it prints goes here. */
  logFile: string;
  onLine?: (line: string) => void;
  /** How often to look what it has started, in ms. */
  rememberEveryMs?: number;
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
   * Interrupts it and waits for a clean end; after `graceMs`, or when something that it started is left over,
   * kills the rest.
   */
  stop: (graceMs: number) => Promise<void>;
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in the terminal reaches us alone
 * and the parts of the stack stop in our order.
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

  // Emulators run in groups of their own, and once their parent is gone nothing connects them to us: remember them.
  const groups = new Set<number>();
  const rememberGroups = (): void => {
    if (child.pid !== undefined) for (const group of groupsBelow(child.pid, processTable())) groups.add(group);
  };
  const remembering = setInterval(rememberGroups, options.rememberEveryMs ?? REMEMBER_MS).unref();

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
    rememberGroups();
    signalGroup(child.pid, 'SIGINT');
    await Promise.race([ended, sleep(graceMs, undefined, { ref: false })]);
    if (await groupsEnd(groups, LEFTOVERS_MS)) return;
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
    // The whole group has ended already.
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
