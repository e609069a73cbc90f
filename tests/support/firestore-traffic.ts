import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isListenChannel, listenMessages, type ListenTarget } from './listen-channel.ts';

interface Listener {
  /** True if it resumes from data that its page already has. */
  goesOn: boolean;
  /** True if it has received all of its results. */
  answered: boolean;
  /** Number of documents sent for it. */
  documents: number;
}

/**
 * A listener without results is billed as one read. A resumed listener is billed only for changes since, and there are
 * none in these tests. The emulator sends all documents again, unless there was any write since.
 */
const readsOf = ({ goesOn, documents }: Listener): number => (goesOn ? 1 : Math.max(1, documents));

/**
 * A sent document with its listeners, or the notice that listeners have received all results. Quotes within texts are
 * escaped, so the pattern cannot match a text.
 */
const ANSWER =
  /"documentChange".*?"(?:targetIds|removedTargetIds)":\s*\[(?<sentTo>[\d,\s]*)\]|"targetChangeType":\s*"CURRENT",\s*"targetIds":\s*\[(?<complete>[\d,\s]*)\]/gs;

/**
 * A plain HTTP proxy between a browser and the Firestore emulator. Counts the documents sent to the page, which are
 * billed as reads, and the opened and closed listeners. It measures the page from outside, so that the product needs no
 * instrumentation.
 */
export class FirestoreTraffic {
  /** Number of documents sent to the browser so far. */
  documents = 0;
  /** Number of listeners opened so far, including closed ones. */
  opened = 0;
  /** Reads of listeners whose ID was reused, for example by another page. */
  #earlierReads = 0;
  #listeners = new Map<number, Listener>();
  /** Target IDs. They are unique, because one page at a time is measured. */
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

  /** Number of open listeners. */
  get listeners(): number {
    return this.#open.size;
  }

  /** Number of open listeners that have not received all of their results. */
  get waiting(): number {
    return [...this.#open].filter((target) => this.#listeners.get(target)?.answered === false).length;
  }

  /** The reads that Firestore would bill. */
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
