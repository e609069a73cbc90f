import { Router, type RequestHandler } from 'express';
import { queryText } from '../control/query-text.ts';
import { closedPage } from '../hosted-page/page.ts';
import { protectPage } from '../hosted-page/protect-page.ts';
import { approvalPage } from './hosted-page.ts';
import { paypalId } from './paypal-id.ts';
import type { StoredOrder } from './paypal-order.ts';
import type { PaypalState } from './paypal-state.ts';

/** `/checkoutnow?token=…`: the approval page, with three ways to leave it. */
export function hostedRouter(state: PaypalState, siteOrigin: string): RequestHandler {
  const router = Router();

  router.get('/', (request, response) => {
    const stored = state.find(queryText(request, 'token'));
    const nonce = protectPage(response, [stored?.context.return_url, stored?.context.cancel_url, siteOrigin]);
    response
      .status(stored === undefined ? 404 : 200)
      .type('html')
      .send(pageFor(stored, nonce, siteOrigin));
  });

  router.post('/:id/:action', (request, response, next) => {
    const { id, action } = request.params;
    const stored = state.find(id);
    if (stored === undefined || !['pay', 'decline', 'cancel'].includes(action)) {
      next();
      return;
    }
    if (action === 'cancel') {
      response.redirect(303, withToken(stored.context.cancel_url, id));
      return;
    }
    // A repeated click redirects to the same page.
    state.approve(id, action === 'pay' ? 'good' : 'declined');
    response.redirect(303, afterApproval(stored));
  });
  return router;
}

function pageFor(stored: StoredOrder | undefined, nonce: string, siteOrigin: string): string {
  if (stored === undefined) {
    const back = { url: siteOrigin, label: 'Back to the shop' };
    return closedPage('Nothing to pay here', 'This payment does not exist, or the sandbox was restarted.', back, nonce);
  }
  if (stored.order.status === 'COMPLETED') {
    const back = { url: afterApproval(stored), label: 'Continue' };
    return closedPage('Payment complete', 'This payment has been made.', back, nonce);
  }
  return approvalPage(stored.order, nonce);
}

const afterApproval = ({ order, context }: StoredOrder): string => {
  const url = new URL(withToken(context.return_url, order.id));
  url.searchParams.set('PayerID', paypalId(13));
  return url.href;
};

function withToken(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set('token', id);
  return url.href;
}
