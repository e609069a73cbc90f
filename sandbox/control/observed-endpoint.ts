import { setTimeout as wait } from 'node:timers/promises';
import type { Request, RequestHandler } from 'express';
import type { Fault, Faults } from './faults.ts';
import type { RequestLog } from './request-log.ts';
import { spoilAnswer } from './spoil-answer.ts';

/** What a stand-in answers; without a body it is an empty answer. */
export interface EndpointAnswer {
  status: number;
  body?: unknown;
}

interface Parts {
  requests: RequestLog;
  faults: Faults;
  /** What the stand-in says beside a status of failure that it was told to answer with. */
  faultBody: (fault: Fault) => unknown;
  /** What may be written down of a body that carries keys; all of it where this is left out. */
  redact?: (body: string) => string;
  /** By what faults may find a call beside its path and body: whose it is. */
  matchedBy?: (body: string, request: Request) => string;
}

/** An endpoint that takes a body as text: what it receives is written down, and goes wrong as it was told to. */
export function observedEndpoint(
  { requests, faults, faultBody, redact = (body) => body, matchedBy = () => '' }: Parts,
  work: (body: string, request: Request) => EndpointAnswer,
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
    const isSpoilt = (): boolean => fault !== null && spoilAnswer(response, fault, faultBody(fault));
    if (fault?.afterEffect !== true && isSpoilt()) return;
    const { status, body: answer } = work(body, request);
    if (isSpoilt()) return;
    response.status(status);
    if (answer === undefined) response.end();
    else response.json(answer);
  };
}
