import { randomId } from '../random-id.ts';

/** What goes wrong with the next calls that it fits. */
export interface FaultInput {
  /** How the called path begins, for example `/stripe/v1/checkout/sessions`. */
  path: string;
  /** Any method when left out. */
  method?: string;
  /** Only calls whose path or body (form encoding undone) contains this. */
  match?: string;
  /** How many calls; 1 when left out. */
  times?: number;
  /** Waits before anything else, in ms. The call still has its effect, whether or not the caller is there to see it. */
  delayMs?: number;
  /** Answers with this status instead of doing what was asked. */
  status?: number;
  /** With status 429, where the API says so: for how long the caller is to wait, in s. */
  retryAfterS?: number;
  /** Never answers. */
  hang?: boolean;
  /** Closes the connection without an answer. */
  drop?: boolean;
  /** Answers with a page that is none of the API's, and says that all is well. */
  garbage?: boolean;
  /** With `status`, `hang`, `drop` or `garbage`: does what was asked first. The answer is lost, the effect is not. */
  afterEffect?: boolean;
}

export type Fault = FaultInput & { id: string; left: number };

export class Faults {
  #faults: Fault[] = [];

  add(input: FaultInput): Fault {
    const fault = { ...input, id: randomId('fault', 8), left: input.times ?? 1 };
    this.#faults.push(fault);
    return fault;
  }

  /** Ends those that are for calls with exactly this `match`. */
  end(match: string): void {
    this.#faults = this.#faults.filter((fault) => fault.match !== match);
  }

  clear(): void {
    this.#faults = [];
  }

  /** The oldest fault that fits a call, used up by one. */
  take(call: { method: string; path: string; body: string }): Fault | null {
    const fault = this.#faults.find((candidate) => fits(candidate, call));
    if (fault === undefined) return null;
    fault.left -= 1;
    if (fault.left <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault;
  }
}

const fits = (fault: Fault, { method, path, body }: { method: string; path: string; body: string }): boolean =>
  path.startsWith(fault.path) &&
  (fault.method === undefined || fault.method === method) &&
  (fault.match === undefined || path.includes(fault.match) || body.includes(fault.match));
