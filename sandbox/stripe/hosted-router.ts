import { Router, type RequestHandler } from 'express';
import { closedPage } from '../hosted-page/page.ts';
import { protectPage } from '../hosted-page/protect-page.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { paymentPage } from './hosted-page.ts';
import type { StoredSession, StripeState } from './stripe-state.ts';

/** `/pay/:sessionId`: the payment page, with three ways to leave it. */
export function hostedRouter(state: StripeState, siteOrigin: string): RequestHandler {
  const router = Router();

  router.get('/:sessionId', (request, response) => {
    const stored = state.find(request.params.sessionId);
    const nonce = protectPage(response, [stored?.session.success_url, stored?.session.cancel_url, siteOrigin]);
    const declined = request.query.declined !== undefined;
    response
      .status(stored === undefined ? 404 : 200)
      .type('html')
      .send(pageFor(stored, { declined, nonce, siteOrigin }));
  });

  router.post('/:sessionId/:action', (request, response, next) => {
    const { sessionId, action } = request.params;
    const session = state.find(sessionId)?.session;
    const here = `/stripe/pay/${encodeURIComponent(sessionId)}`;
    if (session === undefined || !['pay', 'decline', 'cancel'].includes(action)) {
      next();
      return;
    }
    if (action === 'pay') {
      state.pay(sessionId);
      // A repeated click redirects to the same page.
      response.redirect(303, session.payment_status === 'paid' ? afterPayment(session) : here);
    } else if (action === 'decline') {
      state.decline(sessionId);
      response.redirect(303, `${here}?declined=1`);
    } else {
      response.redirect(303, session.cancel_url ?? siteOrigin);
    }
  });
  return router;
}

const afterPayment = ({ id, success_url: url }: CheckoutSession): string => url.replaceAll('{CHECKOUT_SESSION_ID}', id);

function pageFor(
  stored: StoredSession | undefined,
  { declined, nonce, siteOrigin }: { declined: boolean; nonce: string; siteOrigin: string },
): string {
  if (stored === undefined) {
    const back = { url: siteOrigin, label: 'Back to the shop' };
    return closedPage(
      'Nothing to pay here',
      'This payment page does not exist, or the sandbox was restarted.',
      back,
      nonce,
    );
  }
  const { session } = stored;
  if (session.status === 'open') return paymentPage(stored, { declined, nonce });
  if (session.status === 'complete') {
    const back = { url: afterPayment(session), label: 'Continue' };
    return closedPage('Payment complete', 'This payment has been made.', back, nonce);
  }
  const back = { url: session.cancel_url ?? siteOrigin, label: 'Back to the shop' };
  return closedPage('Payment page expired', 'Nothing was charged. You can start again from the shop.', back, nonce);
}
