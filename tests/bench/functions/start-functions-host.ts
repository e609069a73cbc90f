import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { startFunctionsServer } from '../../../tools/functions-server/start-functions-server.ts';
import { HOST, portOffset, PROJECT_ID } from '../../../tools/ports.ts';
import { stackPaths } from '../../../tools/stack/stack-paths.ts';

/** Folder of the running stack's functions bundle. */
export const bundleFolder = (): string => stackPaths(portOffset()).functions;

export interface FunctionsHost {
  addressOf: (name: string) => string;
  stop: () => Promise<void>;
}

/** The params and secrets of the local stack, as the functions read them. */
export function localFunctionsEnv(): Record<string, string | undefined> {
  const read = (file: string) => parseEnv(readFileSync(path.join(bundleFolder(), file), 'utf8'));
  return { ...read(`.env.${PROJECT_ID}`), ...read('.secret.local') };
}

/** Serves some of the built functions in a separate process. `env` overrides the stack's params. */
export async function startFunctionsHost(
  names: readonly string[],
  env: Readonly<Record<string, string>>,
  bundle = path.join(bundleFolder(), 'index.js'),
): Promise<FunctionsHost> {
  const server = startFunctionsServer({
    entry: bundle,
    names,
    env: { ...process.env, ...localFunctionsEnv(), ...env },
    // The functions' log is not measured.
    stdout: 'ignore',
  });
  const servedAt = await server.ports;
  return {
    addressOf: (name) => `http://${HOST}:${servedAt[name]}/`,
    stop: async () => {
      const exit = once(server.process, 'exit');
      server.process.kill('SIGKILL');
      await exit;
    },
  };
}
