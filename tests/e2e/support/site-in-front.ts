import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request as it comes through, and what becomes of it. */
interface Passing {
  path: string;
  /** Of a page: the browser goes there. */
  isNavigation: boolean;
}

/** An answer in the place of the site's. */
interface Replacement {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** `hold`: it gets no answer before `answerHeld`. */
type Replace = (passing: Passing) => Replacement | 'no answer' | 'hold' | null;

/**
 * The site under an address of its own, and so with a worker of its own: what crosses can be replaced, rewritten and counted. Workers
 * fetch by themselves, where no test's routes reach.
 */
export class SiteInFront {
  /** The paths that were asked for, in order. */
  readonly asked: string[] = [];
  /** Null: the site's own answer. */
  replace: Replace = () => null;
  /** Changes the texts of pages and of the worker. */
  rewrite: (text: string) => string = (text) => text;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  readonly #held: ServerResponse[] = [];

  private constructor(site: string) {
    this.#server = createServer((incoming, outgoing) => this.#answer(incoming, outgoing, site));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(site: string): Promise<SiteInFront> {
    const front = new SiteInFront(site);
    await new Promise<void>((resolve) => {
      front.#server.listen(0, '127.0.0.1', resolve);
    });
    return front;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://localhost:${port}`;
  }

  /** Answers all that is held, with nothing. */
  answerHeld(): void {
    for (const outgoing of this.#held.splice(0)) outgoing.writeHead(204).end();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #answer(incoming: IncomingMessage, outgoing: ServerResponse, site: string): void {
    const path = incoming.url ?? '/';
    this.asked.push(path);
    const replacement = this.replace({ path, isNavigation: incoming.headers['sec-fetch-mode'] === 'navigate' });
    if (replacement === 'no answer') {
      incoming.socket.destroy();
      return;
    }
    if (replacement === 'hold') {
      this.#held.push(outgoing);
      return;
    }
    if (replacement !== null) {
      const { status, type, body, headers = {} } = replacement;
      outgoing.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
      return;
    }
    const { host } = new URL(site);
    const { 'accept-encoding': _, ...headers } = incoming.headers;
    const forwarded = request(
      new URL(path, site),
      { method: incoming.method, headers: { ...headers, host } },
      (answer) => {
        void this.#pass(answer, outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }

  async #pass(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { 'transfer-encoding': _, 'content-length': __, ...headers } = answer.headers;
    const status = answer.statusCode ?? 502;
    if (/text\/html|javascript/.test(headers['content-type'] ?? '')) {
      // An answer that is only rewritten would pass for the one before.
      delete headers.etag;
      const text = Buffer.concat(await answer.toArray()).toString('utf8');
      outgoing.writeHead(status, headers).end(this.rewrite(text));
      return;
    }
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
  }
}
