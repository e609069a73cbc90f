import { randomId } from '../random-id.ts';

/** A fault for the next matching calls. */
export interface FaultInput {
  /** Prefix of the called path, for example `/stripe/v1/checkout/sessions`. */
  path: string;
  /** Any method when omitted. */
  method?: string;
  /** Restricts the fault to calls whose path or body contains this text. Form bodies are decoded first. */
  match?: string;
  /** The number of calls. 1 when omitted. */
  times?: number;
  /** Delay before anything else, in ms. The call has its effect even if the caller has timed out. */
  delayMs?: number;
  /** Responds with this status instead of processing the call. */
  status?: number;
  /** With `status`: responds with this text, like a proxy in front of an API. */
  page?: string;
  /** Redirects to this address with 302 or `status`. */
  location?: string;
  /** With status 429, where the API reports it: seconds until a retry. */
  retryAfterS?: number;
  /** Never responds. */
  hang?: boolean;
  /** Closes the connection without a response. */
  drop?: boolean;
  /** Responds with 200 and a page that is not from the API. */
  garbage?: boolean;
  /**
   * With `status`, `hang`, `drop` or `garbage`: processes the call first. The response is lost, but the effect remains.
   */
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

  /** Removes the faults with exactly this `match`. */
  end(match: string): void {
    this.#faults = this.#faults.filter((fault) => fault.match !== match);
  }

  clear(): void {
    this.#faults = [];
  }

  /** Finds the oldest fault that matches a call, and decrements its count. */
  take(call: { method: string; path: string; body: string }): Fault | null {
    const fault = this.#faults.find((candidate) => isMatch(candidate, call));
    if (fault === undefined) return null;
    fault.left -= 1;
    if (fault.left <= 0) this.#faults = this.#faults.filter((other) => other !== fault);
    return fault;
  }
}

const isMatch = (fault: Fault, { method, path, body }: { method: string; path: string; body: string }): boolean =>
  path.startsWith(fault.path) &&
  (fault.method === undefined || fault.method === method) &&
  (fault.match === undefined || path.includes(fault.match) || body.includes(fault.match));
