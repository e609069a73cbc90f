import { randomUUID } from 'node:crypto';
import { succeed } from '@blockbazaar/domain/failures';
import { securityAuditSchema } from '@blockbazaar/domain/staff/staff-callables';
import { onRequest } from 'firebase-functions/v2/https';
import { unsubscribeBrowser } from '../notifications/push/subscribe-browser.ts';
import { addressDigests } from '../platform/client-address.ts';
import { defineCallable } from '../platform/define-callable.ts';
import { logUnexpectedError } from '../platform/logging.ts';
import { ADDRESS_DIGEST_KEY, OWNER_PASSWORD_HASH, PUBLIC_SITE_URL, STAFF_SECRET } from '../platform/params.ts';
import { SECURITY_HEADERS } from '../platform/security-headers.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { auditPage } from '../staff/audit-page.ts';
import { defineStaffCallable } from '../staff/define-staff-callable.ts';
import { reauthenticate as handleReauthenticate } from '../staff/fresh-proof/reauthenticate.ts';
import { ownerLogin as handleOwnerLogin } from '../staff/login/owner-login.ts';
import { sellerLogin as handleSellerLogin } from '../staff/login/seller-login.ts';
import { changeOwnPassword as handleChangeOwnPassword } from '../staff/new-password/change-own-password.ts';
import {
  readPasswordLink as handleReadPasswordLink,
  setSellerPassword as handleSetSellerPassword,
} from '../staff/new-password/use-password-link.ts';
import {
  beginPasskeyLogin as handleBeginPasskeyLogin,
  passkeyLogin as handlePasskeyLogin,
} from '../staff/passkeys/passkey-login.ts';
import { factorOperation as handleFactorOperation } from '../staff/second-factor/factor-operations.ts';
import { endSession } from '../staff/sessions/end-session.ts';
import {
  endOwnSession as handleEndOwnSession,
  listOwnSessions as handleListOwnSessions,
} from '../staff/sessions/own-sessions.ts';
import { rotateSalt } from '../staff/sessions/user-agent.ts';
import { validateSession as handleValidateSession } from '../staff/sessions/validate-session.ts';

export const ownerLogin = defineCallable('ownerLogin', handleOwnerLogin, {
  secrets: [OWNER_PASSWORD_HASH, STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Only the owner can log in during maintenance.
  maintenance: 'open',
});

export const sellerLogin = defineCallable('sellerLogin', handleSellerLogin, {
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
});

export const beginPasskeyLogin = defineCallable('beginPasskeyLogin', handleBeginPasskeyLogin, {
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // The owner can log in during maintenance.
  maintenance: 'open',
});

export const passkeyLogin = defineCallable('passkeyLogin', handlePasskeyLogin, {
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // Only the owner can log in during maintenance.
  maintenance: 'checked',
});

export const reauthenticate = defineStaffCallable('reauthenticate', handleReauthenticate, {
  secrets: [STAFF_SECRET, OWNER_PASSWORD_HASH],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
});

export const factorOperation = defineStaffCallable('factorOperation', handleFactorOperation, {
  unproven: 'open',
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
});

export const validateSession = defineStaffCallable(
  'validateSession',
  (_input, session) => handleValidateSession(session),
  {
    unproven: 'open',
  },
);

export const listOwnSessions = defineStaffCallable('listOwnSessions', handleListOwnSessions);

export const endOwnSession = defineStaffCallable('endOwnSession', handleEndOwnSession);

export const revokeSession = defineStaffCallable(
  'revokeSession',
  async ({ endpoint }, session) => {
    const ended = await endSession(session.id, 'logged_out', session.actor);
    if (!ended.ok) return ended;
    // A browser that logs itself out no longer receives security alerts.
    return endpoint === undefined ? succeed({}) : unsubscribeBrowser({ endpoint }, session);
  },
  // Logout works during maintenance.
  { maintenance: 'open', unproven: 'open' },
);

export const rotateSessionSalt = defineStaffCallable('rotateSessionSalt', async (_input, { actor }) => {
  const rotated = await rotateSalt(actor);
  return rotated.ok ? succeed({}) : rotated;
});

export const readPasswordLink = defineCallable('readPasswordLink', handleReadPasswordLink);

export const setSellerPassword = defineCallable('setSellerPassword', handleSetSellerPassword);

export const changeOwnPassword = defineStaffCallable('changeOwnPassword', handleChangeOwnPassword);

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
