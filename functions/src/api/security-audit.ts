import { randomUUID } from 'node:crypto';
import { securityAuditSchema } from '@blockbazaar/domain/staff/staff-callables';
import { onRequest } from 'firebase-functions/v2/https';
import { addressDigests } from '../platform/client-address.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { ADDRESS_DIGEST_KEY, PUBLIC_SITE_URL } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { auditPage } from '../staff/audit-page.ts';

/** A token has one or two kilobytes. */
const BODY_BYTES_MAX = 16 * 1_024;

/**
 * Not a callable: a page that unloads can only send a beacon, without custom headers. Its body must be plain text to
 * avoid a preflight request. The body contains the token, which is verified here.
 */
export const securityAudit = onRequest(
  {
    cors: PUBLIC_SITE_URL,
    secrets: [ADDRESS_DIGEST_KEY],
    invoker: 'public',
    timeoutSeconds: 30,
  },
  async (request, response) => {
    response.set(SECURITY_HEADERS);
    if (request.method !== 'POST') {
      response.set('Allow', 'POST').status(405).send('Method Not Allowed');
      return;
    }
    // The platform's types guarantee a body, but a request without one has none.
    const body = (request.rawBody as Buffer | undefined) ?? Buffer.alloc(0);
    if (body.byteLength > BODY_BYTES_MAX) {
      response.status(413).send('Too large');
      return;
    }
    const { data: report } = securityAuditSchema.safeParse(parseJson(body));
    if (report === undefined) {
      response.status(400).send('Bad request');
      return;
    }
    try {
      const audited = await auditPage(report, {
        userAgent: request.get('user-agent') ?? '',
        ...addressDigests(request),
      });
      if (audited.ok) response.json(audited.value);
      else response.status(503).send('Try again');
    } catch (error) {
      logUnexpectedError('securityAudit', randomUUID(), error);
      response.status(503).send('Try again');
    }
  },
);

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}
