import express, { type Request, type RequestHandler, type Response } from 'express';
import * as z from 'zod/mini';
import { parseForm } from '../stripe/form-params.ts';
import type { Contract, Operation } from './contract.ts';
import type { Violation, Violations } from './violations.ts';

const NO_QUERY = z.strictObject({});

/**
 * Compares each API call and each response of its stand-in with the provider's published schema. A violation is
 * recorded and returned as 500 with its reason, so an adapter that sends an unknown field fails in every test.
 */
export function checkContract(
  { provider, base, operations, failure }: Contract,
  violations: Violations,
): RequestHandler[] {
  const check: RequestHandler = (request, response, next) => {
    const path = new URL(request.originalUrl, 'http://sandbox').pathname.slice(base.length);
    const what = `${provider} ${request.method} ${path}`;
    const operation = operations.find(
      (candidate) => candidate.method === request.method && pattern(candidate.path).test(path),
    );
    const violation =
      operation === undefined
        ? violations.add(what, 'There is no such operation.')
        : checkRequest(what, operation, request, violations);
    if (violation !== null) {
      refuse(response, violation);
      return;
    }
    checkAnswer(response, (status, body) => {
      const schema = status < 400 ? operation?.answers[status] : failure;
      if (schema === undefined)
        return violations.add(`${what} answer`, `The status ${status} is not among those published.`);
      return violations.check(`${what} answer ${status}`, schema, JSON.parse(JSON.stringify(body)));
    });
    next();
  };
  return [express.text({ type: () => true, limit: '1mb' }), check];
}

const pattern = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

function checkRequest(
  what: string,
  { query = NO_QUERY, body }: Operation,
  request: Request,
  violations: Violations,
): Violation | null {
  const inQuery = violations.check(`${what} query`, query, request.query);
  if (inQuery !== null) return inQuery;
  const text = typeof request.body === 'string' ? request.body : '';
  if (body === undefined) return text === '' ? null : violations.add(what, 'It has no body.');
  const type = request.header('content-type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded');
  if (text !== '' && isForm !== (body.form === 'urlencoded'))
    return violations.add(what, `The body is no ${body.form}.`);
  return violations.check(`${what} body`, body.schema, parseBody(text, body.form));
}

function parseBody(text: string, form: 'json' | 'urlencoded'): unknown {
  if (text === '') return undefined;
  // Removes the prototype, which the form parser's results do not have.
  if (form === 'urlencoded') return JSON.parse(JSON.stringify(parseForm(text)));
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Inspects the JSON body of a response before it is sent. */
function checkAnswer(response: Response, check: (status: number, body: unknown) => Violation | null): void {
  const send = response.json.bind(response);
  response.json = (body: unknown) => {
    response.json = send;
    const violation = check(response.statusCode, body);
    if (violation === null) send(body);
    else refuse(response, violation);
    return response;
  };
}

function refuse(response: Response, { what, problems }: Violation): void {
  const message = `${what}: ${problems.join('; ')}`;
  response.status(500).json({ error: { type: 'contract_violation', message } });
}
