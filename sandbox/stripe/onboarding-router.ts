import { SITE } from '@blockbazaar/domain/site/site';
import { Router, type RequestHandler } from 'express';
import { closedPage, page } from '../hosted-page/page.ts';
import { protectPage } from '../hosted-page/protect-page.ts';
import type { ConnectState } from './connect-state.ts';

/** `/onboarding/:linkId`: the form in which a connected account's owner enters the required information. */
export function onboardingRouter(connect: ConnectState, siteOrigin: string): RequestHandler {
  const router = Router();
  router.get('/:linkId', (request, response) => {
    const { linkId } = request.params;
    const link = connect.link(linkId);
    const nonce = protectPage(response, [link?.returnUrl, link?.refreshUrl, siteOrigin]);
    if (link === null) {
      const back = { url: siteOrigin, label: 'Back to the shop' };
      const text = 'This page does not exist, or the sandbox was restarted.';
      response
        .status(404)
        .type('html')
        .send(closedPage('Nothing to set up here', text, back, nonce));
    } else if (link.isOver) {
      response.redirect(303, link.refreshUrl);
    } else {
      // The link works once. When it is opened again, it redirects to the shop for a new one.
      connect.useLink(linkId);
      response.type('html').send(onboardingPage(linkId, nonce));
    }
  });
  router.post('/:linkId/:action', (request, response, next) => {
    const link = connect.link(request.params.linkId);
    const { action } = request.params;
    if (link === null || !['complete', 'later'].includes(action)) {
      next();
      return;
    }
    if (action === 'complete') connect.endOnboarding(link.accountId, true);
    response.redirect(303, link.returnUrl);
  });
  return router;
}

/** The onboarding page. It has plain forms and no scripts. */
function onboardingPage(linkId: string, nonce: string): string {
  const action = (name: string): string => `/stripe/onboarding/${linkId}/${name}`;
  return page(
    `Get paid by ${SITE.name}`,
    nonce,
    `
    <section class="pay closed" aria-labelledby="onboarding-heading">
      <p class="shop">${SITE.name}</p>
      <h1 id="onboarding-heading">Get paid by ${SITE.name}</h1>
      <p>Stripe collects a name, an address and a bank account here.</p>
      <form method="post" action="${action('complete')}"><button class="primary">Complete onboarding</button></form>
      <form method="post" action="${action('later')}"><button class="quiet">Come back later</button></form>
      <p class="hint">A stand-in for Stripe on this machine. No data is collected and no money moves.</p>
    </section>`,
  );
}
