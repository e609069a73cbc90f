import { once } from 'node:events';
import {
  connect,
  constants,
  createServer,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type Http2Server,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
import { callAt, type Billed } from './billed.ts';
import { GrpcMessages } from './grpc-fields.ts';

/**
 * A proxy between the functions and the Firestore emulator that counts the operations that Firestore would bill. It
 * measures the functions from outside, so that the product needs no instrumentation.
 */
export class FunctionsTraffic {
  readonly #billed: Billed = { reads: 0, writes: 0, deletes: 0 };
  readonly #faults: unknown[] = [];
  readonly #onward = new WeakMap<Http2Session, ClientHttp2Session>();
  readonly #server: Http2Server = createServer();

  private constructor(databaseHost: string) {
    this.#server.on('session', (session) => {
      const onward = connect(`http://${databaseHost}`);
      // Ending the session ends its streams and calls, which the functions detect.
      onward.on('error', () => session.destroy());
      session.on('close', () => onward.destroy());
      this.#onward.set(session, onward);
    });
    this.#server.on('stream', (stream, headers) => this.#forward(stream, headers));
  }

  /** The emulator does not have to be running yet. */
  static async start(databaseHost: string): Promise<FunctionsTraffic> {
    const traffic = new FunctionsTraffic(databaseHost);
    traffic.#server.listen(0, '127.0.0.1');
    await once(traffic.#server, 'listening');
    return traffic;
  }

  /** Host and port for the functions, instead of the emulator's own. */
  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The operations so far. Throws if a call could not be counted. */
  get billed(): Billed {
    if (this.#faults.length > 0) throw new AggregateError(this.#faults, 'Not everything was counted.');
    return { ...this.#billed };
  }

  /** Must be called after the functions have stopped. */
  async stop(): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }

  #forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
    const onward = stream.session === undefined ? undefined : this.#onward.get(stream.session)?.request(headers);
    if (onward === undefined) {
      stream.close(constants.NGHTTP2_REFUSED_STREAM);
      return;
    }
    connectStreams(stream, onward);
    try {
      this.#count(stream, onward, headers[':path'] ?? '');
    } catch (error) {
      this.#faults.push(error);
    }
  }

  #count(stream: ServerHttp2Stream, onward: ClientHttp2Stream, path: string): void {
    const call = callAt(path);
    const [sent, answered] = [new GrpcMessages(), new GrpcMessages()];
    let reads = 0;
    stream.on('data', (chunk: Buffer) => {
      for (const message of sent.add(chunk)) this.#add(call.sent(message));
    });
    onward.on('data', (chunk: Buffer) => {
      for (const message of answered.add(chunk)) reads += call.answered(message).reads ?? 0;
    });
    onward.on('end', () => this.#add({ reads: Math.max(reads, call.leastReads) }));
  }

  #add({ reads = 0, writes = 0, deletes = 0 }: Partial<Billed>): void {
    this.#billed.reads += reads;
    this.#billed.writes += writes;
    this.#billed.deletes += deletes;
  }
}

/** Forwards data in both directions, with the response's headers and trailers. */
function connectStreams(stream: ServerHttp2Stream, onward: ClientHttp2Stream): void {
  let trailers: IncomingHttpHeaders = {};
  onward.on('response', (headers, flags) => {
    const isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) !== 0;
    stream.respond(headers, isAll ? { endStream: true } : { waitForTrailers: true });
  });
  onward.on('trailers', (received) => {
    trailers = received;
  });
  stream.on('wantTrailers', () => stream.sendTrailers(trailers));
  stream.pipe(onward);
  onward.pipe(stream);
  stream.on('close', () => onward.close(stream.rstCode));
  onward.on('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
  stream.on('error', () => onward.close(constants.NGHTTP2_CANCEL));
}
