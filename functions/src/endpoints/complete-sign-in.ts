import { defineCallable } from '../platform/define-callable.ts';
import { completeSignIn as complete } from '../sign-in/complete-sign-in.ts';

export const completeSignIn = defineCallable('completeSignIn', ({ code }) => complete(code));
