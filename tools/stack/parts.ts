import { ToolFailure } from '../failure.ts';
import { logTail, type ManagedProcess } from '../processes/managed-process.ts';

/** The running parts of a stack. If one of them exits unexpectedly, the whole stack is broken. */
export class StackParts {
  readonly broken: Promise<never>;
  readonly #processes: ManagedProcess[] = [];
  readonly #stoppers: (() => unknown)[] = [];
  readonly #graceMs: number;
  #break: (error: unknown) => void = () => undefined;
  #stopped: Promise<void> | undefined;

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
    this.broken = new Promise<never>((_, reject) => {
      this.#break = reject;
    });
  }

  add(started: ManagedProcess): ManagedProcess {
    this.#processes.push(started);
    void started.ended.then(({ code, signal }) => {
      const how = code === null ? `was ended by ${signal ?? 'an error'}` : `ended with code ${code}`;
      const text = `${started.name} ${how}. The log is ${started.logFile}, and ends with:\n${logTail(started.logFile)}`;
      if (this.#stopped === undefined) this.fail(new ToolFailure(text));
    });
    // A part that is added while the stack is stopping.
    if (this.#stopped !== undefined) void started.stop(this.#graceMs);
    return started;
  }

  onStop(stopper: () => unknown): void {
    this.#stoppers.push(stopper);
  }

  fail(error: unknown): void {
    this.#break(error);
  }

  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  async #stopAll(): Promise<void> {
    for (const stopper of this.#stoppers) await stopper();
    await Promise.all(this.#processes.map((part) => part.stop(this.#graceMs)));
  }
}
