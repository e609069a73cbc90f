import { Router, type RequestHandler } from 'express';
import type { Violations } from '../contract/violations.ts';
import type { FaultInput, Faults } from './faults.ts';
import { queryText } from './query-text.ts';
import type { RequestLog } from './request-log.ts';

interface Parts {
  requests: RequestLog;
  faults: Faults;
  violations: Violations;
  /** Clears the state of the stand-ins. */
  reset: () => void;
}

/** Controls of all stand-ins: received requests, contract violations, faults and reset. */
export function controlRouter({ requests, faults, violations, reset }: Parts): RequestHandler {
  const router = Router();
  router.get('/requests', (request, response) => {
    response.json(requests.list(queryText(request, 'match')));
  });
  router.get('/violations', (_request, response) => {
    response.json(violations.list());
  });
  router.delete('/violations', (_request, response) => {
    violations.clear();
    response.status(204).end();
  });
  router.post('/faults', (request, response) => {
    const input = request.body as FaultInput;
    if (typeof input?.path !== 'string') {
      response.status(400).json({ error: { message: 'A fault needs the path that it is for.' } });
      return;
    }
    response.status(201).json(faults.add(input));
  });
  router.delete('/faults', (request, response) => {
    faults.end(queryText(request, 'match'));
    response.status(204).end();
  });
  router.post('/reset', (_request, response) => {
    requests.clear();
    faults.clear();
    violations.clear();
    reset();
    response.status(204).end();
  });
  return router;
}
