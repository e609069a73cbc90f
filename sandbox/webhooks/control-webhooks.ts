import type { Router } from 'express';
import { queryText } from '../control/query-text.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Options of a repeated delivery. */
export interface Redelivery<Forgery> {
  /** The number of concurrent deliveries. 1 when omitted. */
  times?: number;
  /** The regular endpoint when omitted. */
  url?: string;
  forgery?: Forgery;
}

/** Lists, redelivers and delays a provider's events. `change` applies the input's changes. */
export function controlWebhooks<Event extends { id: string }, Forgery extends string>(
  router: Router,
  webhooks: WebhookSender<Event, Forgery>,
  change: (event: Event, input: Redelivery<Forgery>) => Event,
): void {
  router.get('/events', (request, response) => {
    response.json(webhooks.list(queryText(request, 'orderId') || null));
  });
  router.post('/events/:id/deliver', async (request, response, next) => {
    const stored = webhooks.find(request.params.id);
    if (stored === undefined) {
      next();
      return;
    }
    const input = (request.body ?? {}) as Redelivery<Forgery>;
    const { times = 1, url, forgery } = input;
    const event = change(stored.event, input);
    const how = { ...(url !== undefined && { url }), ...(forgery !== undefined && { forgery }) };
    response.json(await Promise.all(Array.from({ length: times }, () => webhooks.deliver(event, how))));
  });

  router.put('/holds/:scope', (request, response) => {
    webhooks.hold(request.params.scope);
    response.status(204).end();
  });
  router.delete('/holds/:scope', async (request, response) => {
    await webhooks.release(request.params.scope);
    response.status(204).end();
  });
}
