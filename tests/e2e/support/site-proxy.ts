import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A request that passes through the proxy. */
interface ProxiedRequest {
  path: string;
  /** True for a page that the browser navigates to. */
  isNavigation: boolean;
}

/** A response that replaces the site's. */
interface Replacement {
  status: number;
  type: string;
  body: string;
  headers?: Record<string, string>;
}

/** `delay`: delays the response until `endDelayedRequests`. */
type Replace = (passing: ProxiedRequest) => Replacement | 'disconnect' | 'delay' | null;

/**
 * A proxy that serves the site at a separate address, and therefore with a separate service worker. Requests and
 * responses can be replaced, rewritten and counted. Playwright's routes do not cover requests of service workers.
 */
export class SiteProxy {
  /** The requested paths, in order. */
  readonly requestedPaths: string[] = [];
  /** Null: the site's own response. */
  replace: Replace = () => null;
  /** Changes the text of pages and of the service worker. */
  rewrite: (text: string) => string = (text) => text;
  readonly #server: Server;
  readonly #sockets = new Set<Duplex>();
  readonly #delayedResponses: ServerResponse[] = [];

  private constructor(site: string) {
    this.#server = createServer((incoming, outgoing) => this.#respond(incoming, outgoing, site));
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
    });
  }

  static async start(site: string): Promise<SiteProxy> {
    const front = new SiteProxy(site);
    await new Promise<void>((resolve) => {
      front.#server.listen(0, '127.0.0.1', resolve);
    });
    return front;
  }

  get origin(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://localhost:${port}`;
  }

  /** Ends all delayed requests with an empty response. */
  endDelayedRequests(): void {
    for (const outgoing of this.#delayedResponses.splice(0)) outgoing.writeHead(204).end();
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #respond(incoming: IncomingMessage, outgoing: ServerResponse, site: string): void {
    const path = incoming.url ?? '/';
    this.requestedPaths.push(path);
    const replacement = this.replace({ path, isNavigation: incoming.headers['sec-fetch-mode'] === 'navigate' });
    if (replacement === 'disconnect') {
      incoming.socket.destroy();
      return;
    }
    if (replacement === 'delay') {
      this.#delayedResponses.push(outgoing);
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
        void this.#forward(answer, outgoing);
      },
    );
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  }

  async #forward(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { 'transfer-encoding': _, 'content-length': __, ...headers } = answer.headers;
    const status = answer.statusCode ?? 502;
    if (/text\/html|javascript/.test(headers['content-type'] ?? '')) {
      // With the original ETag, a rewritten response would count as unchanged.
      delete headers.etag;
      const text = Buffer.concat(await answer.toArray()).toString('utf8');
      outgoing.writeHead(status, headers).end(this.rewrite(text));
      return;
    }
    outgoing.writeHead(status, headers);
    answer.pipe(outgoing);
  }
}
