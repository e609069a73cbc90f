import { IncomingMessage, ServerResponse, type RequestListener } from 'node:http';
import { Socket } from 'node:net';

export interface VirtualRequest {
  method: string;
  /** The path with its query. */
  path: string;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface VirtualResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** A socket that is never connected. Body parsers skip requests on it and use the given body. */
const CLOSED = new Socket().destroy();

/**
 * Passes a request to an application in this process. All of its effects happen before this function returns;
 * error responses follow some microtasks later.
 */
export function dispatch(
  app: RequestListener,
  { method, path, headers, body }: VirtualRequest,
): Promise<VirtualResponse> {
  const request = Object.assign(new IncomingMessage(CLOSED), { method, url: path, headers, body });
  const response: ServerResponse = new ServerResponse(request);
  return new Promise((resolve) => {
    response.end = (content?: unknown): ServerResponse => {
      const text = Buffer.isBuffer(content) ? content.toString() : typeof content === 'string' ? content : '';
      const sent = response.getHeaders() as Record<string, string>;
      resolve({ status: response.statusCode, headers: sent, body: text });
      return response;
    };
    app(request, response);
  });
}
