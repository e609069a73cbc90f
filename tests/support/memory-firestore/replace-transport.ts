import { PassThrough } from 'node:stream';
import { Firestore } from '@google-cloud/firestore';

/** Responds to a request of the SDK with a message, or with a list of messages if the request is a stream. */
export type Respond = (method: string, request: unknown, isStream: boolean) => Promise<unknown>;

/** The two methods through which the SDK sends every request. Its types do not include them. */
const sdk = Firestore.prototype as unknown as {
  request: (method: string, request: unknown) => Promise<unknown>;
  requestStream: (method: string, isBidirectional: boolean, request: unknown) => Promise<NodeJS.ReadableStream>;
};

/** Sends the requests of all database clients in this process to `respond` instead of a server. */
export function replaceTransport(respond: Respond): void {
  sdk.request = (method, request) => respond(method, request, false);
  sdk.requestStream = async (method, _isBidirectional, request) => {
    const responses = (await respond(method, request, true)) as readonly unknown[];
    const stream = new PassThrough({ objectMode: true });
    for (const response of responses) stream.write(response);
    stream.end();
    return stream;
  };
}
