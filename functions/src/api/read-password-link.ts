import { defineCallable } from '../platform/define-callable.ts';
import { readPasswordLink as read } from '../staff/new-password/use-password-link.ts';

export const readPasswordLink = defineCallable('readPasswordLink', read);
