import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler, Response } from 'express';
import { applyFault } from './apply-fault.ts';
import type { Fault, Faults } from './faults.ts';
import type { RequestLog } from './request-log.ts';

/** A stand-in's response. Without `body` it is empty. */
export interface EndpointResponse {
  status: number;
  body?: unknown;
}

interface EndpointDeps {
  requests: RequestLog;
  faults: Faults;
  /** The error body for a fault. */
  faultBody: (fault: Fault, response: Response) => unknown;
  /** Removes secrets from a body before it is recorded. When omitted, the whole body is recorded. */
  redact?: (body: string) => string;
  /** Additional text that faults can match: the owner of the requested object. */
  matchedBy?: (body: string, request: Request) => string;
}

/** An endpoint with a text body. Records its requests and applies faults. */
export function observedEndpoint(
  { requests, faults, faultBody, redact = (body) => body, matchedBy = () => '' }: EndpointDeps,
  work: (body: string, request: Request) => EndpointResponse,
): RequestHandler {
  return async (request, response) => {
    const body = typeof request.body === 'string' ? request.body : '';
    const call = { method: request.method, path: request.originalUrl };
    const logged = requests.add({
      ...call,
      body: redact(body),
      idempotencyKey: request.header('idempotency-key') ?? null,
    });
    response.on('finish', () => {
      logged.status = response.statusCode;
    });
    const fault = faults.take({ ...call, body: `${body} ${matchedBy(body, request)}` });
    if (fault?.delayMs !== undefined) await wait(fault.delayMs, undefined, { ref: false });
    const isFaultApplied = (): boolean => fault !== null && applyFault(response, fault, faultBody(fault, response));
    if (fault?.afterEffect !== true && isFaultApplied()) return;
    const { status, body: answer } = work(body, request);
    if (isFaultApplied()) return;
    response.status(status);
    if (answer === undefined) response.end();
    else response.json(answer);
  };
}
