import express, { type ErrorRequestHandler, type Express } from 'express';
import type { SandboxConfig } from './config.ts';
import { controlRouter } from './control/control-router.ts';
import { Faults } from './control/faults.ts';
import { RequestLog } from './control/request-log.ts';
import { createStripe } from './stripe/create-stripe.ts';

/** Every stand-in under its own path, and `/__sandbox` to steer them. */
export function createApp(config: SandboxConfig, origin: string): { app: Express; stop: () => void } {
  const requests = new RequestLog();
  const faults = new Faults();
  const stripe = createStripe({ ...config.stripe, siteOrigin: config.siteOrigin, publicUrl: `${origin}/stripe`, requests, faults });

  const app = express();
  app.disable('x-powered-by');
  app.get('/', (_request, response) => {
    response.type('text/plain').send('The local stand-ins of payment providers. /stripe, /__sandbox\n');
  });
  app.use('/stripe', stripe.router);
  app.use('/__sandbox', express.json(), controlRouter({ requests, faults, reset: () => stripe.reset() }));
  app.use('/__sandbox/stripe', express.json(), stripe.control);
  app.use(answerErrors);
  return { app, stop: () => stripe.reset() };
}

/** Express knows an error handler by its four parameters. */
const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error);
  response.status(500).json({ error: { type: 'api_error', message } });
};
