import { defineCallable } from '../platform/define-callable.ts';
import { STAFF_SECRET } from '../platform/params.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { beginPasskeyLogin as begin } from '../staff/passkeys/passkey-login.ts';

export const beginPasskeyLogin = defineCallable('beginPasskeyLogin', begin, {
  secrets: [STAFF_SECRET],
  serviceAccount: SERVICE_ACCOUNTS.tokens,
  // The owner can log in during maintenance.
  maintenance: 'open',
});
