import { randomId } from '../random-id.ts';

/** A fault for the next calls that match. */
export interface FaultInput {
  /** The prefix of the called path, for example `/stripe/v1/checkout/sessions`. */
  path: string;
  /** Any method when left out. */
  method?: string;
  /** Only calls whose path or body (form encoding undone) contains this. */
  match?: string;
  /** How many calls; 1 when left out. */
  times?: number;
  /** Waits before anything else, in ms. The call still has its effect when the caller has given up. */
  delayMs?: number;
  /** Responds with this status instead of carrying the call out. */
  status?: number;
  /** With `status`: responds with this text, as the network in front of an API does. */
  page?: string;
  /** Responds with a redirect, 302 or `status`, to this address. */
  location?: string;
  /** With status 429, where the API reports it: the seconds until a retry. */
  retryAfterS?: number;
  /** Never responds. */
  hang?: boolean;
  /** Closes the connection without a response. */
  drop?: boolean;
  /** Responds 200 with a page that is not the API's. */
  garbage?: boolean;
  /** With `status`, `hang`, `drop` or `garbage`: carries the call out first. The response is lost, the effect is not. */
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

  /** Takes the oldest fault that matches a call, and counts it down. */
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
