import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { median, type Figure } from '../figures.ts';
import { bundleFolder, localFunctionsEnv } from './start-functions-host.ts';

const ROUNDS = 5;
/** In seconds of CPU, which is the delay of a cold start on an instance with one CPU. */
const LIMIT_S = 0.6;

const run = promisify(execFile);

/** The CPU time that a process needs to load the code of one function. */
export async function loadTime(name: string): Promise<Figure> {
  const entry = pathToFileURL(path.join(bundleFolder(), 'index.js')).href;
  const code = `await import('${entry}'); const { user, system } = process.cpuUsage(); console.log((user + system) / 1e6);`;
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      env: { ...process.env, ...localFunctionsEnv(), FUNCTION_TARGET: name },
    });
    seconds.push(Number(stdout.trim().split('\n').at(-1)));
  }
  return {
    name: `load of the code of ${name}`,
    value: median(seconds),
    limit: LIMIT_S,
    unit: 's of CPU',
    detail: `median of ${ROUNDS} processes`,
  };
}
