import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { portOffset, PROJECT_ID } from '../../../tools/ports.ts';
import { stackPaths } from '../../../tools/stack/stack-paths.ts';

const HOST_SCRIPT = new URL('functions-host.ts', import.meta.url);

/** Where the running stack's own bundle of the functions lies. */
const bundleFolder = (): string => stackPaths(portOffset()).functions;

export interface FunctionsHost {
  addressOf: (name: string) => string;
  stop: () => Promise<void>;
}

/** The params and secrets of the local stack, as the functions read them. */
export function localFunctionsEnv(): Record<string, string | undefined> {
  const read = (file: string) => parseEnv(readFileSync(path.join(bundleFolder(), file), 'utf8'));
  return { ...read(`.env.${PROJECT_ID}`), ...read('.secret.local') };
}

/** Serves some of the built functions in one process beside this one. `env` wins over the stack's params. */
export async function startFunctionsHost(
  names: readonly string[],
  env: Readonly<Record<string, string>>,
  bundle = path.join(bundleFolder(), 'index.js'),
): Promise<FunctionsHost> {
  const child: ChildProcess = fork(HOST_SCRIPT, [bundle, ...names], {
    env: { ...process.env, ...localFunctionsEnv(), ...env },
    // The functions' log is not what is measured.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [addresses] = (await Promise.race([once(child, 'message'), ended(child)])) as [Record<string, string>];
  return {
    addressOf: (name) => addresses[name] ?? '',
    stop: async () => {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function ended(child: ChildProcess): Promise<never> {
  await once(child, 'exit');
  throw new Error('The process that serves the functions has ended.');
}
