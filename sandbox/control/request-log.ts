import { BoundedMap } from '../bounded-map.ts';
import { randomId } from '../random-id.ts';

/** A request received by a stand-in. Keys and tokens are not recorded. */
export interface LoggedRequest {
  id: string;
  /** ms since 1970. */
  at: number;
  method: string;
  path: string;
  /** As text. Form bodies are decoded. */
  body: string;
  idempotencyKey: string | null;
  /** Null until there is a response. */
  status: number | null;
}

const LOGGED_REQUESTS_MAX = 2_000;

export class RequestLog {
  readonly #requests = new BoundedMap<LoggedRequest>(LOGGED_REQUESTS_MAX);

  add(request: Omit<LoggedRequest, 'id' | 'at' | 'status'>): LoggedRequest {
    const logged = { ...request, id: randomId('log', 8), at: Date.now(), status: null };
    this.#requests.set(logged.id, logged);
    return logged;
  }

  /** Requests whose path or body contains `match`, oldest first. */
  list(match: string): LoggedRequest[] {
    return this.#requests.values().filter(({ path, body }) => path.includes(match) || body.includes(match));
  }

  clear(): void {
    this.#requests.clear();
  }
}
