import { defineCallable } from '../platform/define-callable.ts';
import { SERVICE_ACCOUNTS } from '../platform/service-accounts.ts';
import { completeSignIn as complete } from '../sign-in/complete-sign-in.ts';

export const completeSignIn = defineCallable(
  'completeSignIn',
  ({ code }, { addressDigest }) => complete(code, addressDigest),
  {
    serviceAccount: SERVICE_ACCOUNTS.tokens,
  },
);
