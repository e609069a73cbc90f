import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { logTail, startProcess, type ManagedProcess } from './managed-process.ts';
import { processTable } from './process-table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'managed-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** Starts a Node.js program, and resolves with its first line of output. */
async function start(program: string): Promise<{ started: ManagedProcess; line: string }> {
  count += 1;
  const logFile = path.join(folder, `${count}.log`);
  const { promise: line, resolve: onLine } = Promise.withResolvers<string>();
  const started = startProcess({
    name: 'a program',
    command: process.execPath,
    args: ['-e', program],
    cwd: folder,
    env: process.env,
    logFile,
    onLine,
    groupCheckIntervalMs: 20,
  });
  return { started, line: await line };
}

const isAlive = (pid: string): boolean => processTable().some((row) => row.pid === Number(pid));

const STAY = 'setInterval(() => {}, 1000);';
/** A program that starts a child in its own process group, as emulators do, prints its PID, and then runs `rest`. */
const withChild = (rest: string): string => `
  const child = require('node:child_process').spawn(process.execPath, ['-e', '${STAY}'], { detached: true });
  console.log(child.pid);
  ${rest}`;

describe('startProcess', () => {
  it('logs the output, and reports the exit code', async () => {
    const { started, line } = await start('console.log("hello"); process.exitCode = 3');
    expect(line).toBe('hello');
    expect(await started.ended).toEqual({ code: 3, signal: null });
    expect(started.hasEnded()).toBe(true);
    await expect.poll(() => readFileSync(started.logFile, 'utf8')).toBe('hello\n');
    expect(logTail(started.logFile)).toBe('hello');
  });

  it('stops a process cleanly by an interrupt', async () => {
    const { started } = await start(`process.on('SIGINT', () => process.exit(0)); console.log('up'); ${STAY}`);
    await started.stop(10_000);
    expect(await started.ended).toEqual({ code: 0, signal: null });
  });

  it('kills a process that ignores the interrupt', async () => {
    const { started } = await start(`process.on('SIGINT', () => {}); console.log('up'); ${STAY}`);
    await started.stop(100);
    expect(await started.ended).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('stops a child in its own process group', async () => {
    const { started, line } = await start(withChild(STAY));
    await started.stop(10_000);
    expect(isAlive(line)).toBe(false);
  });

  it('stops such a child even if its parent has exited', async () => {
    const { started, line } = await start(withChild('setTimeout(() => process.exit(1), 1000);'));
    await started.ended;
    expect(isAlive(line)).toBe(true);
    await started.stop(10_000);
    expect(isAlive(line)).toBe(false);
  });

  it('reports a program that cannot be started as ended', async () => {
    const logFile = path.join(folder, 'missing.log');
    const started = startProcess({
      name: 'missing',
      command: path.join(folder, 'no-such-program'),
      args: [],
      cwd: folder,
      env: process.env,
      logFile,
    });
    expect(await started.ended).toEqual({ code: null, signal: null });
    await started.stop(100);
    await expect.poll(() => logTail(logFile)).toMatch(/ENOENT/);
  });
});
