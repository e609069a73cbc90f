import { EventEmitter } from 'node:events';
import type { FunctionsServer } from './start-functions-server.ts';

/** Represents a process that serves one function: firebase-tools ends it, and is notified of its end. */
export class Client extends EventEmitter {
  readonly #onKill: () => void;

  constructor(onKill: () => void) {
    super();
    this.#onKill = onKill;
  }

  kill(): boolean {
    this.#onKill();
    return true;
  }
}

/** One process with all functions, and its clients. It ends with its last client. */
export class SharedServer {
  /** Set when a client ends: firebase-tools reloads the bundle, and new clients belong to a new process. */
  isRetired = false;
  readonly #server: FunctionsServer;
  readonly #clients = new Set<Client>();

  constructor(server: FunctionsServer) {
    this.#server = server;
    server.process.once('exit', () => {
      this.isRetired = true;
      for (const client of this.#clients) this.#end(client);
    });
    server.ports.catch(() => undefined);
  }

  async portOf(name: string): Promise<number> {
    const port = (await this.#server.ports)[name];
    if (port === undefined) throw new Error(`The bundle has no function ${name}.`);
    return port;
  }

  /** Stops a server without clients. */
  stop(): void {
    this.isRetired = true;
    this.#server.process.kill('SIGTERM');
  }

  addClient(): Client {
    const client: Client = new Client(() => {
      this.isRetired = true;
      this.#end(client);
      if (this.#clients.size === 0) this.stop();
    });
    this.#clients.add(client);
    return client;
  }

  #end(client: Client): void {
    if (!this.#clients.delete(client)) return;
    // Asynchronous, as with a real process: never within the call that ends it.
    setImmediate(() => client.emit('exit'));
  }
}
