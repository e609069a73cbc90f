import path from 'node:path';
import { ToolFailure } from '../failure.ts';
import { parseOffset } from '../ports.ts';
import { childEnv } from '../processes/child-env.ts';
import { logTail, startProcess, type ManagedProcess } from '../processes/managed-process.ts';
import { stackEnv } from '../stack/stack-env.ts';

/** Different from the stacks of a developer (0), of the tests (20000) and of the bench (21000). */
const OFFSET = parseOffset(process.env.BLOCKBAZAAR_PORT_OFFSET ?? '22000');
const STOP_MS = 30_000;

/** The stack of a work tree, built from its files at the start. */
export class MutantStack {
  readonly #checkout: string;
  #running: { process: ManagedProcess; env: Record<string, string> } | null = null;

  constructor(checkout: string) {
    this.#checkout = checkout;
  }

  /**
   * Starts the stack unless it is running.
   * @returns the environment of a process that uses it
   * @throws ToolFailure if it does not start
   */
  async start(): Promise<Record<string, string>> {
    if (this.#running !== null) return this.#running.env;
    const { promise: origin, resolve, reject } = Promise.withResolvers<string>();
    const started = startProcess({
      name: 'The stack',
      command: process.execPath,
      args: [path.join(this.#checkout, 'tools', 'stack.ts')],
      cwd: this.#checkout,
      env: childEnv({ BLOCKBAZAAR_PORT_OFFSET: String(OFFSET) }),
      logFile: path.join(this.#checkout, '.cache', 'mutants', 'stack.log'),
      onLine: (line) => {
        if (line.startsWith('ready ')) resolve(line.slice('ready '.length));
      },
    });
    void started.ended.then(() => reject(new ToolFailure(`The stack ended:\n${logTail(started.logFile)}`)));
    // A stack that stops later makes the tests fail.
    origin.catch(() => undefined);
    const env = stackEnv(await origin, OFFSET);
    this.#running = { process: started, env };
    return env;
  }

  async stop(): Promise<void> {
    const running = this.#running;
    this.#running = null;
    await running?.process.stop(STOP_MS);
  }
}
