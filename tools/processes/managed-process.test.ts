import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { logTail, startProcess, type ManagedProcess } from './managed-process.ts';
import { processTable } from './process-table.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'managed-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
/** Starts a Node program; resolves with the first line that it prints. */
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
    rememberEveryMs: 20,
  });
  return { started, line: await line };
}

const isAlive = (pid: string): boolean => processTable().some((row) => row.pid === Number(pid));

const STAY = 'setInterval(() => {}, 1000);';
/** Starts a child in a group of its own, as emulators are started, and prints its pid; then does the rest. */
const withChild = (rest: string): string => `
  const child = require('node:child_process').spawn(process.execPath, ['-e', '${STAY}'], { detached: true });
  console.log(child.pid);
  ${rest}`;

describe('a managed process', () => {
  it('logs what it prints, and reports how it ended', async () => {
    const { started, line } = await start('console.log("hello"); process.exitCode = 3');
    expect(line).toBe('hello');
    expect(await started.ended).toEqual({ code: 3, signal: null });
    expect(started.hasEnded()).toBe(true);
    await expect.poll(() => readFileSync(started.logFile, 'utf8')).toBe('hello\n');
    expect(logTail(started.logFile)).toBe('hello');
  });

  it('ends cleanly when interrupted', async () => {
    const { started } = await start(`process.on('SIGINT', () => process.exit(0)); console.log('up'); ${STAY}`);
    await started.stop(10_000);
    expect(await started.ended).toEqual({ code: 0, signal: null });
  });

  it('is killed when it does not listen', async () => {
    const { started } = await start(`process.on('SIGINT', () => {}); console.log('up'); ${STAY}`);
    await started.stop(100);
    expect(await started.ended).toEqual({ code: null, signal: 'SIGKILL' });
  });

  it('takes along a child that has a group of its own', async () => {
    const { started, line } = await start(withChild(STAY));
    await started.stop(10_000);
    expect(isAlive(line)).toBe(false);
  });

  it('takes along such a child even when it died before', async () => {
    const { started, line } = await start(withChild('setTimeout(() => process.exit(1), 1000);'));
    await started.ended;
    expect(isAlive(line)).toBe(true);
    await started.stop(10_000);
    expect(isAlive(line)).toBe(false);
  });

  it('that cannot be started has ended', async () => {
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
