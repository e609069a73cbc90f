import { spawn } from 'node:child_process';

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeoutMs?: number;
  /** Ends the program when it is aborted. */
  signal?: AbortSignal | undefined;
  /** Shows the output immediately instead of collecting it. */
  live?: boolean;
}

export interface RunResult {
  /** Null: the program could not be started, or has timed out. */
  code: number | null;
  output: string;
}

/** Runs a program to its end. Never rejects: a missing program or a timeout is also a result. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env,
      timeout: options.timeoutMs,
      signal: options.signal,
      stdio: ['ignore', options.live === true ? 'inherit' : 'pipe', options.live === true ? 'inherit' : 'pipe'],
    });
    let output = '';
    const append = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    child.once('error', (error) => resolve({ code: null, output: `${output}${error.message}` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Returns whether a program with this name is on PATH and runs. */
export async function canRun(command: string, args: readonly string[] = ['--version']): Promise<boolean> {
  return (await run(command, args, { timeoutMs: 20_000 })).code === 0;
}
