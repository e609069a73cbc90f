import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { processTable } from './process-table.ts';

const MODULE = pathToFileURL(path.join(import.meta.dirname, 'stop-request.ts')).href;

/** Prints its ID, and exits with code 7 on request. */
const PROGRAM = `
  const { stopRequest } = await import('${MODULE}');
  stopRequest().addEventListener('abort', () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log(process.pid);`;

const nodeArgs = (program: string): string[] => ['--input-type=module', '-e', program];

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('aborts on %s', async (signal) => {
  const child = spawn(process.execPath, nodeArgs(PROGRAM), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([7, null]);
});

it('detects that its npm parent has exited', async () => {
  const shell = `
    const { spawn } = await import('node:child_process');
    spawn(process.execPath, ${JSON.stringify(nodeArgs(PROGRAM))}, { stdio: 'inherit' });`;
  const parent = spawn(process.execPath, nodeArgs(shell), {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  });
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  expect(processTable().some((row) => row.pid === pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => processTable().some((row) => row.pid === pid), { timeout: 5_000 }).toBe(false);
});
