import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A plain HTTP proxy between a browser and the Firestore emulator that counts what crosses it:
 * documents sent to the page (what a read bill counts), and listeners opened and closed.
 * It measures the page from outside, so that nothing in the product has to report on itself.
 */
export class FirestoreTraffic {
  /** Documents sent to the browser so far. */
  documents = 0;
  /** Target ids; one page at a time is measured, so they are unique. */
  #open = new Set<number>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((incoming, outgoing) => this.#forward(incoming, outgoing));
  }

  static async start(): Promise<FirestoreTraffic> {
    const traffic = new FirestoreTraffic();
    await new Promise<void>((resolve) => {
      traffic.#server.listen(0, '127.0.0.1', resolve);
    });
    return traffic;
  }

  /** For a browser context's `proxy.server`. */
  get address(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Listeners that are open now. */
  get listeners(): number {
    return this.#open.size;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '/');
    const isListen = url.pathname.endsWith('/google.firestore.v1.Firestore/Listen/channel');
    const headers = { ...incoming.headers };
    delete headers['accept-encoding'];
    const onward = request(url, { method: incoming.method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isListen && incoming.method === 'GET') this.#countDocuments(answer);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    if (isListen && incoming.method === 'POST') this.#countListeners(incoming);
    incoming.pipe(onward);
  }

  #countDocuments(answer: IncomingMessage): void {
    const marker = '"documentChange"';
    let tail = '';
    answer.on('data', (chunk: Buffer) => {
      const text = tail + chunk.toString('latin1');
      this.documents += text.split(marker).length - 1;
      tail = text.slice(-(marker.length - 1));
    });
  }

  #countListeners(incoming: IncomingMessage): void {
    let body = '';
    incoming.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1');
    });
    incoming.on('end', () => {
      for (const [name, value] of new URLSearchParams(body)) {
        if (!name.endsWith('___data__')) continue;
        const message = JSON.parse(value) as { addTarget?: { targetId: number }; removeTarget?: number };
        if (message.addTarget !== undefined) this.#open.add(message.addTarget.targetId);
        if (message.removeTarget !== undefined) this.#open.delete(message.removeTarget);
      }
    });
  }
}
