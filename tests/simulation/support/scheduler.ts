import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';
import { seededRandom } from '../../functions/support/random.ts';

/** The process of a task was killed. None of its further steps happens. */
class Killed extends Error {
  override readonly name = 'Killed';
}

/** One process of the functions until it is killed. Its replacement has the next number. */
export interface SimulatedProcess {
  name: string;
  isKilled: boolean;
  /** True if its steps never fail, for actors that are not under test. */
  isReliable: boolean;
  /** The difference of its clock from the time, in ms. */
  clockSkewMs: number;
  /** Ends its waits, because its clock is no longer read. */
  endWaits: Set<() => void>;
}

/**
 * The possible outcomes of a step. `lost`: it happens, but its response is lost. `repeated`: the network delivers it
 * twice.
 */
export type StepOutcome = 'done' | 'failed' | 'lost' | 'repeated';

/** A pending database request or call to another server. */
interface WaitingStep {
  process: SimulatedProcess;
  label: string;
  /** Never throws for an error response of the other side, which is a regular result. */
  runStep: (outcome: StepOutcome) => void;
  reject: (error: unknown) => void;
  outcomes: readonly StepOutcome[];
}

interface StepOptions<T> {
  label: string;
  perform: () => T;
  /** Possible outcomes in addition to `done`. */
  outcomes?: readonly StepOutcome[];
  /** The error of a caller that receives no response. */
  createNoResponseError: () => unknown;
}

/** The largest difference of a process's clock from the time, in ms. */
export const CLOCK_SKEW_MAX_MS = 20_000;

/** Some histories start shortly before the end of a month or of a year. */
const STARTS_MS = [Date.UTC(2026, 10, 20, 9, 30), Date.UTC(2026, 11, 31, 23, 40), Date.UTC(2027, 1, 28, 23, 45)];

/**
 * Decides the order of events from the random numbers of one seed. A step is any action of a task outside its own
 * memory, and it happens when it is chosen. Between two steps, all code runs until every task waits. The same seed
 * therefore results in the same history.
 */
export class Scheduler {
  readonly seed: number;
  readonly trace: string[] = [];
  /** Number of steps that have failed. */
  faults = 0;
  /** While true, no steps fail. `thrown` lists tasks that have thrown during that time. */
  isFaultFree = false;
  readonly thrown: string[] = [];
  readonly random: () => number;
  /** The time of the start of the history. */
  readonly startMs: number;
  readonly #stackTraceLimit = Error.stackTraceLimit;
  readonly #context = new AsyncLocalStorage<SimulatedProcess>();
  readonly #waiting: WaitingStep[] = [];
  readonly #running = new Set<string>();
  /** Counts all activity of tasks, to detect when all of them have stopped. */
  #activity = 0;
  #tasks = 0;

  constructor(seed: number) {
    this.seed = seed;
    this.random = seededRandom(seed * 2_654_435 + 1);
    this.startMs = STARTS_MS[seed % STARTS_MS.length] ?? 0;
  }

  /** Replaces the clock and the random numbers of this process. */
  start(): void {
    vi.useFakeTimers({ now: this.startMs, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const time = Date.now.bind(Date);
    vi.spyOn(Date, 'now').mockImplementation(() => time() + (this.#context.getStore()?.clockSkewMs ?? 0));
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const aborted = new AbortController();
      setTimeout(() => aborted.abort(new DOMException('The time is over.', 'TimeoutError')), ms);
      return aborted.signal;
    });
    vi.spyOn(Math, 'random').mockImplementation(this.random);
    // Histories cause thousands of errors on purpose.
    Error.stackTraceLimit = 0;
  }

  stop(): void {
    Error.stackTraceLimit = this.#stackTraceLimit;
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
  }

  record(line: string): void {
    this.trace.push(`${((Date.now() - this.startMs) / 1_000).toFixed(3)} ${line}`);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  /** A whole number from 0 to `count` - 1. */
  randomInt(count: number): number {
    return Math.floor(this.random() * count);
  }

  pick<T>(things: readonly T[]): T | undefined {
    return things[this.randomInt(things.length)];
  }

  /** Runs a task in a process, and traces its end or its error. */
  run<T>(process: SimulatedProcess, label: string, task: () => Promise<T>, onEnd?: (result: T) => void): void {
    this.#tasks += 1;
    const name = `${process.name} ${label} #${this.#tasks}`;
    this.record(`${name} starts`);
    this.#running.add(name);
    const end = (how: string): void => {
      this.#activity += 1;
      this.#running.delete(name);
      this.record(`${name} ${how}`);
    };
    void this.#context.run(process, task).then(
      (result) => {
        end(process.isKilled ? 'was killed' : `ends ${summaryOf(result)}`);
        if (!process.isKilled) onEnd?.(result);
      },
      (error: unknown) => {
        end(process.isKilled ? 'was killed' : `throws ${nameOf(error)}`);
        if (this.isFaultFree) this.thrown.push(`${name} throws ${nameOf(error)}`);
      },
    );
  }

  get running(): number {
    return this.#running.size;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Called by the doubles of the database and the other servers, inside a task. */
  step<T>({ label, perform, outcomes = [], createNoResponseError }: StepOptions<T>): Promise<T> {
    const process = this.process();
    this.#activity += 1;
    return new Promise<T>((resolve, reject) => {
      if (process.isKilled) return reject(new Killed());
      const runStep = (outcome: StepOutcome): void => {
        if (outcome === 'failed') return reject(createNoResponseError());
        try {
          const first = perform();
          if (outcome === 'lost') reject(createNoResponseError());
          else resolve(outcome === 'repeated' ? perform() : first);
        } catch (error) {
          reject(error);
        }
      };
      this.#waiting.push({ process, label, runStep, reject, outcomes });
    });
  }

  /** The process of the calling task. */
  process(): SimulatedProcess {
    const process = this.#context.getStore();
    if (process === undefined) throw new Error('A step was made outside of every task.');
    return process;
  }

  /** Waits by the virtual clock. The wait ends when its process is killed. */
  async wait<T>(ms: number, value: T, signal?: AbortSignal): Promise<T> {
    const { endWaits, isKilled } = this.process();
    return new Promise<T>((resolve, reject) => {
      // One turn later, so that earlier requests of the killed process fail first.
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
        reject(new DOMException('The wait was aborted.', 'AbortError'));
      });
    });
  }

  /** Runs one of the waiting steps. `faults`: the probability of a fault. */
  async advance(faults: number): Promise<void> {
    const index = this.randomInt(this.#waiting.length);
    const [step] = this.#waiting.splice(index, 1);
    if (step === undefined) return;
    const canFail = step.outcomes.length > 0 && !step.process.isReliable;
    const fault = canFail && this.chance(faults) ? this.pick(step.outcomes) : undefined;
    const outcome = fault ?? 'done';
    if (fault !== undefined) this.faults += 1;
    this.record(`${step.process.name} ${step.label}${outcome === 'done' ? '' : ` (${outcome})`}`);
    step.runStep(outcome);
    await this.settle();
  }

  /** Kills a process during its work. Its pending step can still happen, unobserved. */
  async kill(process: SimulatedProcess): Promise<void> {
    this.record(`${process.name} is killed`);
    process.isKilled = true;
    for (const step of this.#waiting.filter((waiting) => waiting.process === process)) {
      this.#waiting.splice(this.#waiting.indexOf(step), 1);
      if (this.chance(0.5)) {
        this.record(`${process.name} ${step.label} (unseen)`);
        step.runStep('lost');
      }
      step.reject(new Killed());
    }
    for (const end of process.endWaits) end();
    await this.settle();
  }

  /** Advances the clock, and runs all timers that become due. */
  async pass(ms: number): Promise<void> {
    vi.advanceTimersByTime(ms);
    await this.settle();
  }

  /** Advances the clock to the next timer of a waiting task. */
  async passToNextTimer(): Promise<void> {
    vi.advanceTimersToNextTimer();
    await this.settle();
  }

  /** Runs until all tasks wait for a step or for the clock, or have ended. */
  async settle(): Promise<void> {
    for (let idle = 0, before = this.#activity; idle < IDLE_TICKS;) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      idle = before === this.#activity ? idle + 1 : 0;
      before = this.#activity;
    }
  }
}

/** Number of idle event loop turns. Each turn runs all ready code, and code can defer itself to the next turn once. */
const IDLE_TICKS = 3;

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));

function summaryOf(result: unknown): string {
  if (typeof result !== 'object' || result === null || !('ok' in result)) return 'well';
  if (result.ok === true) return 'ok';
  return 'failure' in result ? (result.failure as { code: string }).code : 'with a failure';
}
