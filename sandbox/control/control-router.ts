import { Router, type RequestHandler } from 'express';
import type { FaultInput, Faults } from './faults.ts';
import { queryText } from './query-text.ts';
import type { RequestLog } from './request-log.ts';

interface Parts {
  requests: RequestLog;
  faults: Faults;
  /** Clears the stand-ins' state. */
  reset: () => void;
}

/** The controls of all stand-ins: received requests, faults, and reset. */
export function controlRouter({ requests, faults, reset }: Parts): RequestHandler {
  const router = Router();
  router.get('/requests', (request, response) => {
    response.json(requests.list(queryText(request, 'match')));
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
    reset();
    response.status(204).end();
  });
  return router;
}
