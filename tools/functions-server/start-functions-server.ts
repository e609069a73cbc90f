import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SCRIPT = fileURLToPath(new URL('serve-functions.ts', import.meta.url));

export interface FunctionsServerOptions {
  /** The bundle's entry. */
  entry: string;
  /** Names of the functions to serve. Omitted: all of them. */
  names?: readonly string[];
  cwd?: string;
  env: NodeJS.ProcessEnv;
  /** Destination of the functions' log. */
  stdout: 'ignore' | 'inherit';
}

export interface FunctionsServer {
  process: ChildProcess;
  /** The port of each function. */
  ports: Promise<Readonly<Record<string, number>>>;
}

/** Starts one process that serves the built functions. `ports` rejects if the process ends before it serves them. */
export function startFunctionsServer({ entry, names = [], cwd, env, stdout }: FunctionsServerOptions): FunctionsServer {
  const child = fork(SCRIPT, [entry, ...names], {
    cwd,
    env,
    execArgv: [],
    stdio: ['ignore', stdout, 'inherit', 'ipc'],
  });
  const ports = Promise.race([once(child, 'message'), ended(child)]).then(
    ([message]) => message as Record<string, number>,
  );
  return { process: child, ports };
}

async function ended(child: ChildProcess): Promise<never> {
  const [code] = (await once(child, 'exit')) as [number | null];
  throw new Error(`The process that serves the functions ended with ${code ?? 'a signal'}.`);
}
