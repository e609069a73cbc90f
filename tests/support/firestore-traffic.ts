import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isListenChannel, listenMessages, type ListenTarget } from './listen-channel.ts';

interface Listener {
  /** From what its page knows already. */
  goesOn: boolean;
  /** All that it finds was sent. */
  answered: boolean;
  /** That were sent for it. */
  documents: number;
}

/**
 * A listener that finds nothing is one read. One that goes on from what is known finds what has changed since, which is nothing
 * in these tests. The emulator sends everything anew, except when something was written since, whatever it was.
 */
const readsOf = ({ goesOn, documents }: Listener): number => (goesOn ? 1 : Math.max(1, documents));

/**
 * A document that is sent, and to which listeners; or that listeners have been sent all that they find. Quotes within texts are
 * escaped, so these are never a text's.
 */
const ANSWER =
  /"documentChange".*?"(?:targetIds|removedTargetIds)":\s*\[(?<sentTo>[\d,\s]*)\]|"targetChangeType":\s*"CURRENT",\s*"targetIds":\s*\[(?<complete>[\d,\s]*)\]/gs;

/**
 * A plain HTTP proxy between a browser and the Firestore emulator that counts what crosses it:
 * documents sent to the page (what a read bill counts), and listeners opened and closed.
 * It measures the page from outside, so that nothing in the product has to report on itself.
 */
export class FirestoreTraffic {
  /** Documents sent to the browser so far. */
  documents = 0;
  /** Listeners that the browser has opened so far, the closed ones included. */
  opened = 0;
  /** Of listeners whose id a later one has, as those of another page. */
  #earlierReads = 0;
  #listeners = new Map<number, Listener>();
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

  /** Of those that are open now, the ones that have not been sent all that they find. */
  get waiting(): number {
    return [...this.#open].filter((target) => this.#listeners.get(target)?.answered === false).length;
  }

  /** What Firestore would bill. */
  get reads(): number {
    return [...this.#listeners.values()].reduce((sum, listener) => sum + readsOf(listener), this.#earlierReads);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }

  #forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const url = new URL(incoming.url ?? '/');
    const isListen = isListenChannel(url.href);
    const headers = { ...incoming.headers };
    delete headers['accept-encoding'];
    const onward = request(url, { method: incoming.method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isListen && incoming.method === 'GET') this.#readAnswers(answer);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    if (isListen && incoming.method === 'POST') this.#countListeners(incoming);
    incoming.pipe(onward);
  }

  #readAnswers(answer: IncomingMessage): void {
    let text = '';
    answer.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      let end = 0;
      for (const { 0: found, index, groups } of text.matchAll(ANSWER)) {
        end = index + found.length;
        if (groups?.sentTo !== undefined) {
          this.documents += 1;
          for (const listener of this.#named(groups.sentTo)) listener.documents += 1;
        }
        for (const listener of this.#named(groups?.complete ?? '')) listener.answered = true;
      }
      text = text.slice(end);
    });
  }

  #named(targets: string): Listener[] {
    return targets.split(',').flatMap((target) => this.#listeners.get(Number(target)) ?? []);
  }

  #countTarget({ targetId, readTime, resumeToken }: ListenTarget): void {
    this.#open.add(targetId);
    const earlier = this.#listeners.get(targetId);
    if (earlier !== undefined) this.#earlierReads += readsOf(earlier);
    this.opened += 1;
    const goesOn = readTime !== undefined || resumeToken !== undefined;
    this.#listeners.set(targetId, { goesOn, answered: false, documents: 0 });
  }

  #countListeners(incoming: IncomingMessage): void {
    let body = '';
    incoming.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1');
    });
    incoming.on('end', () => {
      for (const { addTarget, removeTarget } of listenMessages(body)) {
        if (addTarget !== undefined) this.#countTarget(addTarget);
        if (removeTarget !== undefined) this.#open.delete(removeTarget);
      }
    });
  }
}
