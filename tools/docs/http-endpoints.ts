/** The endpoints that are not callables, by function. Hosting's paths are in `firebase.json`. */
export const HTTP_ENDPOINTS: Readonly<Record<string, { method: string; request: string; response: string }>> = {
  stripeWebhook: {
    method: 'POST',
    request: 'An event of Stripe, with its signature, of 256 KiB at most.',
    response: '200: stored. 400: wrong signature. 503: not stored, so Stripe sends it again.',
  },
  paypalWebhook: {
    method: 'POST',
    request: 'An event of PayPal, with its signature.',
    response: 'Like `stripeWebhook`.',
  },
  cryptoWebhook: {
    method: 'POST',
    request: 'An event of BTCPay Server, with its signature.',
    response: 'Like `stripeWebhook`.',
  },
  discordSignIn: {
    method: 'GET',
    request: '`start` with `returnTo`; `callback` with the parameters of Discord.',
    response: '303: a redirect to Discord, or back to the page with a code for `completeSignIn`.',
  },
  visitReports: {
    method: 'POST',
    request: 'A visit report (`domain/site/visits/visit-report.ts`) of 4 KiB at most.',
    response: '204. Other statuses: 400, 413 and 415.',
  },
  uploadPicture: {
    method: 'POST',
    request: 'The bytes of a picture, with the ID token of a session; `store` for the owner.',
    response: 'Like a callable: `{ address }` or an error (`domain/pictures/upload.ts`).',
  },
  pictures: { method: 'GET', request: 'The address of an uploaded picture.', response: 'The picture, or 404.' },
  search: {
    method: 'GET',
    request: 'A search as parameters: `q`, `store`, `category`, `price`, `stock`, `sort`, `after` and others.',
    response: 'Products, suggestions or categories as JSON (`domain/search/search-request.ts`); 400 or 503.',
  },
  sitemap: { method: 'GET', request: 'The sitemap, or one part of it.', response: 'XML, or 404.' },
  page: {
    method: 'GET',
    request: 'A public page.',
    response: 'HTML with its content; 301 for a former address, 404 or 503.',
  },
  securityAudit: {
    method: 'POST',
    request: '`securityAuditSchema` in `domain/staff/staff-callables.ts` as plain text, because a beacon sends it.',
    response: '`{ isAlive }`; 400, 413 or 503.',
  },
};
