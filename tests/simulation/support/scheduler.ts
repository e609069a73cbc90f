import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { seededRandom } from '../../functions/support/random.ts';

/** The process that a task runs in has been killed: none of its steps happens any more. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** One process of the functions, until it is killed; the next one in its place has the next number. */
export interface ProcessLife {
  name: string;
  isKilled: boolean;
  /** Nothing goes wrong with its steps: of those who are not under test. */
  isReliable: boolean;
  /** Ends what it waits for, since nobody will look at its clock any more. */
  endWaits: Set<() => void>;
}

/** What can become of a step. `lost`: it happens, and its answer does not arrive. `repeated`: the network brings it twice. */
export type StepOutcome = 'done' | 'failed' | 'lost' | 'repeated';

/** A database request or a call to another server, which waits for its turn. */
interface WaitingStep {
  process: ProcessLife;
  label: string;
  /** Never throws for what the other side refuses: that is the answer. */
  happen: (outcome: StepOutcome) => void;
  reject: (error: unknown) => void;
  outcomes: readonly StepOutcome[];
}

interface StepOptions<T> {
  label: string;
  perform: () => T;
  /** What can go wrong with it beside its being done. */
  outcomes?: readonly StepOutcome[];
  /** The error that a caller gets who receives no answer. */
  noAnswer: () => unknown;
}

/** Some histories begin shortly before a year ends. */
const STARTS_MS = [Date.UTC(2026, 10, 20, 9, 30), Date.UTC(2026, 11, 31, 23, 40)];

/**
 * Decides, by the numbers of one seed, what happens next. Whatever a task does outside its own memory is a step, which happens when it
 * is chosen; between two steps, everything runs until all tasks wait. So the same seed gives the same history.
 */
export class Scheduler {
  readonly seed: number;
  readonly trace: string[] = [];
  /** How many steps have gone wrong. */
  faults = 0;
  /** Whether no step goes wrong any more; and the tasks that have thrown all the same. */
  isCalm = false;
  readonly thrown: string[] = [];
  readonly random: () => number;
  readonly #startMs: number;
  readonly #context = new AsyncLocalStorage<ProcessLife>();
  readonly #waiting: WaitingStep[] = [];
  readonly #running = new Set<string>();
  /** Counts all that tasks do, so that it shows when they have all stopped. */
  #activity = 0;
  #tasks = 0;

  constructor(seed: number) {
    this.seed = seed;
    this.random = seededRandom(seed * 2_654_435 + 1);
    this.#startMs = STARTS_MS[seed % STARTS_MS.length] ?? 0;
  }

  /** Takes over the clock and chance of this process. */
  start(): void {
    vi.useFakeTimers({ now: this.#startMs, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    vi.spyOn(Math, 'random').mockImplementation(this.random);
  }

  stop(): void {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  }

  note(line: string): void {
    this.trace.push(`${((Date.now() - this.#startMs) / 1_000).toFixed(3)} ${line}`);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** A whole number from 0 up to `count` - 1. */
  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  pick<T>(things: readonly T[]): T | undefined {
    return things[this.below(things.length)];
  }

  /** Runs a task in a process. Its end, or its error, is noted. */
  run<T>(process: ProcessLife, label: string, task: () => Promise<T>, onEnd?: (result: T) => void): void {
    this.#tasks += 1;
    const name = `${process.name} ${label} #${this.#tasks}`;
    this.note(`${name} starts`);
    this.#running.add(name);
    const end = (how: string): void => {
      this.#activity += 1;
      this.#running.delete(name);
      this.note(`${name} ${how}`);
    };
    void this.#context.run(process, task).then(
      (result) => {
        end(process.isKilled ? 'is dead' : `ends ${summaryOf(result)}`);
        if (!process.isKilled) onEnd?.(result);
      },
      (error: unknown) => {
        end(process.isKilled ? 'is dead' : `throws ${nameOf(error)}`);
        if (this.isCalm) this.thrown.push(`${name} throws ${nameOf(error)}`);
      },
    );
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Called by the doubles of the database and the other servers, from inside a task. */
  step<T>({ label, perform, outcomes = [], noAnswer }: StepOptions<T>): Promise<T> {
    const process = this.process();
    this.#activity += 1;
    return new Promise<T>((resolve, reject) => {
      if (process.isKilled) return reject(new Killed());
      const happen = (outcome: StepOutcome): void => {
        if (outcome === 'failed') return reject(noAnswer());
        try {
          const first = perform();
          if (outcome === 'lost') reject(noAnswer());
          else resolve(outcome === 'repeated' ? perform() : first);
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push({ process, label, happen, reject, outcomes });
    });
  }

  /** The process of the task that calls. */
  process(): ProcessLife {
    const process = this.#context.getStore();
    if (process === undefined) throw new Error('A step was made outside of every task.');
    return process;
  }

  /** Waits by the virtual clock; in a process that is killed, no longer. */
  async wait<T>(ms: number, value: T, signal?: AbortSignal): Promise<T> {
    const { endWaits, isKilled } = this.process();
    return new Promise<T>((resolve, reject) => {
      // A turn later: what the dead process has asked for meanwhile fails before that.
      if (isKilled) {
        setImmediate(() => {
          this.#activity += 1;
          resolve(value);
        });
        return;
      }
      const end = (): void => {
        clearTimeout(timer);
        endWaits.delete(end);
        resolve(value);
      };
      const timer = setTimeout(() => {
        this.#activity += 1;
        end();
      }, ms);
      endWaits.add(end);
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        endWaits.delete(end);
        reject(new DOMException('The wait was given up.', 'AbortError'));
      });
    });
  }

  /** Lets one of the waiting steps happen; `faults`: the probability that something goes wrong with it. */
  async advance(faults: number): Promise<void> {
    const index = this.below(this.#waiting.length);
    const [step] = this.#waiting.splice(index, 1);
    if (step === undefined) return;
    const canFail = step.outcomes.length > 0 && !step.process.isReliable;
    const fault = canFail && this.chance(faults) ? this.pick(step.outcomes) : undefined;
    const outcome = fault ?? 'done';
    if (fault !== undefined) this.faults += 1;
    this.note(`${step.process.name} ${step.label}${outcome === 'done' ? '' : ` (${outcome})`}`);
    step.happen(outcome);
    await this.settle();
  }

  /** Kills a process in the middle of whatever it does; the step that it waits for may still happen, unseen. */
  async kill(process: ProcessLife): Promise<void> {
    this.note(`${process.name} is killed`);
    process.isKilled = true;
    for (const step of this.#waiting.filter((waiting) => waiting.process === process)) {
      this.#waiting.splice(this.#waiting.indexOf(step), 1);
      if (this.chance(0.5)) {
        this.note(`${process.name} ${step.label} (unseen)`);
        step.happen('lost');
      }
      step.reject(new Killed());
    }
    for (const end of process.endWaits) end();
    await this.settle();
  }

  /** Moves the clock on; what becomes due on the way happens. */
  async pass(ms: number): Promise<void> {
    vi.advanceTimersByTime(ms);
    await this.settle();
  }

  /** Moves the clock on to when the next waiting task goes on. */
  async passToNextTimer(): Promise<void> {
    vi.advanceTimersToNextTimer();
    await this.settle();
  }

  /** Until all tasks wait for a step, for the clock, or have ended. */
  async settle(): Promise<void> {
    for (let idle = 0, before = this.#activity; idle < IDLE_TURNS;) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      idle = before === this.#activity ? idle + 1 : 0;
      before = this.#activity;
    }
  }
}

/** A turn of the event loop runs all that is ready; what defers itself to the next one does so once. */
const IDLE_TURNS = 3;

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

function summaryOf(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('ok' in result)) return 'well';
  if (result.ok === true) return 'ok';
  return 'failure' in result ? (result.failure as { code: string }).code : 'with a failure';
}
